package frame

import (
	"github.com/vugu/vugu"
	"github.com/vugu/vugu/domrender"
)

// Run draws a page and never returns. Start makes it; drawn, which it returns too,
// is called each time that the page was drawn.
func Run(start func(env Locker) (f *Frame, drawn func())) {
	renderer, err := domrender.New("#app")
	if err != nil {
		panic(err)
	}
	env, err := vugu.NewBuildEnv(renderer.EventEnv())
	if err != nil {
		panic(err)
	}
	f, drawn := start(renderer.EventEnv())
	for ok := true; ok; ok = renderer.EventWait() {
		if err := renderer.Render(env.RunBuild(f)); err != nil {
			panic(err)
		}
		drawn()
	}
}

// ways and foot stand in the page already and change for no reason: Vugu is to leave
// them alone.
func ways() any { return nil }
func foot() any { return nil }
