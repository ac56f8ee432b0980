package e2e

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// Memory returns how many bytes the process of the page has for itself, with
// its engine: anonymous memory, swapped or not, which is what Chromium calls its
// private footprint. Of several pages' processes it is the largest. It needs Linux.
func (p *Page) Memory() int {
	p.t.Helper()
	var processes []*systeminfo.ProcessInfo
	p.do("listing processes", chromedp.ActionFunc(func(ctx context.Context) (err error) {
		processes, err = systeminfo.GetProcessInfo().Do(withBrowser(ctx))
		return err
	}))
	most := 0
	for _, process := range processes {
		if process.Type != "renderer" {
			continue
		}
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", process.ID))
		if err != nil {
			continue // it has ended meanwhile
		}
		most = max(most, field(string(status), "RssAnon")+field(string(status), "VmSwap"))
	}
	if most == 0 {
		p.t.Fatal("no process of a page was found")
	}
	return most
}

// Memory returns how many bytes the server's own program has for itself, as Page.Memory
// counts them: of several processes, that of the runtime (workerd), else the largest. It needs Linux.
func (s Site) Memory(t testing.TB) int {
	t.Helper()
	processes, err := filepath.Glob("/proc/[0-9]*")
	if err != nil {
		t.Fatal(err)
	}
	most, runtime := 0, 0
	for _, process := range processes {
		// What has ended meanwhile cannot be read.
		state, _ := os.ReadFile(filepath.Join(process, "stat"))
		_, rest, _ := strings.Cut(string(state), ") ") // after the name: state, parent, group
		status, _ := os.ReadFile(filepath.Join(process, "status"))
		if words := strings.Fields(rest); len(words) < 3 || words[2] != strconv.Itoa(s.group) {
			continue
		}
		size := field(string(status), "RssAnon") + field(string(status), "VmSwap")
		most = max(most, size)
		if strings.HasPrefix(string(status), "Name:\tworkerd\n") {
			runtime = max(runtime, size)
		}
	}
	if most == 0 {
		t.Fatal("no process of the server was found")
	}
	return cmp.Or(runtime, most)
}

// field returns a size out of /proc/PID/status in bytes.
func field(status, name string) int {
	_, rest, _ := strings.Cut(status, "\n"+name+":")
	words := strings.Fields(rest)
	if len(words) == 0 {
		return 0
	}
	kilobytes, _ := strconv.Atoi(words[0]) // what is no number is no size
	return kilobytes << 10
}
