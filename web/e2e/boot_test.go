package e2e_test

import (
	"testing"

	"benchtrial/web/e2e"
)

func TestProvisional(t *testing.T) {
	site := e2e.Native(t)
	p := e2e.Open(t, site, "")
	p.Ready()
	p.Shot("provisional")
	for _, r := range p.Requests() {
		t.Log(r)
	}
	var marks []struct {
		Name string
		At   float64
	}
	p.Eval(`performance.getEntries().filter((e) => e.entryType === 'mark' || e.entryType === 'paint').map((e) => ({Name: e.name, At: e.startTime}))`, &marks)
	t.Log(marks)
	p.CheckAccessible()
}

func TestNoWasm(t *testing.T) {
	site := e2e.Native(t)
	p := e2e.Open(t, site, "", e2e.WithoutWebAssembly)
	t.Log(p.Text("#boot-label"))
	p.Click(`[data-boot="copy"]`)
	p.Wait(`document.getElementById('copy-said').textContent`)
	t.Log(p.Clipboard())
}
func TestNoClipboard(t *testing.T) {
	site := e2e.Native(t)
	p := e2e.Open(t, site, "", e2e.WithoutWebAssembly, e2e.WithoutClipboard)
	p.Click(`[data-boot="copy"]`)
	p.Wait(`document.getElementById('copy-said').textContent`)
	t.Log(p.Text("#copy-said"), p.Focused())
}
