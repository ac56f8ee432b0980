package e2e_test

import (
	"net/http"
	"strings"
	"testing"

	"benchtrial/web/e2e"
)

func TestBlockedWebAssembly(t *testing.T) {
	site := e2e.Native(t)
	_, page := get(t, http.MethodGet, site.URL)
	strict := strings.ReplaceAll(page, " &#39;wasm-unsafe-eval&#39;", "")
	if strict == page {
		t.Fatal("the page's policy does not allow WebAssembly in the form that this test takes away")
	}
	tests := []struct {
		name    string
		options []e2e.Option
		prepare func(p *e2e.Page)
	}{
		{"by the browser", []e2e.Option{e2e.WithoutWebAssembly}, func(*e2e.Page) {}},
		{"by a policy", nil, func(p *e2e.Page) {
			p.Expect(`CompileError|Content Security Policy`)
			p.Intercept(site.URL, e2e.Replace("text/html; charset=utf-8", strict))
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := e2e.Blank(t, site, tt.options...)
			tt.prepare(p)
			p.Visit("")
			p.Wait(failed)
			if got := p.Text("#boot-label"); !strings.Contains(got, "blocks WebAssembly") {
				t.Errorf("the page says %q", got)
			}
			if p.Has("#boot-again") {
				t.Error("the page offers to try again, which cannot help")
			}
			p.Click(`[data-boot="copy"]`)
			p.Wait(`document.getElementById('copy-said').textContent === 'Copied.'`)
			if got, want := p.Clipboard(), landing(t).Text; got != want {
				t.Errorf("copied %q, want %q", got, want)
			}
			p.CheckAccessible()
		})
	}
}

func TestProgramThatDoesNotArrive(t *testing.T) {
	tests := []struct {
		name, says, complaint string
		fate                  e2e.Fate
	}{
		{"connection cut", "could not be downloaded", `ERR_CONNECTION_RESET|Failed to fetch`, e2e.Cut},
		{"damaged", "arrived damaged", `CompileError`, e2e.Replace("application/wasm", "\x00asm\x01\x00\x00\x00 and then nonsense")},
		{"a page of the provider instead", "arrived damaged", `CompileError`, e2e.Replace("text/html", "<h1>Log in to the network</h1>")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := e2e.Blank(t, e2e.Native(t))
			p.Expect(tt.complaint)
			mend := p.Intercept("*.wasm", tt.fate)
			p.Visit("")
			p.Wait(failed)
			if got := p.Text("#boot-label"); !strings.Contains(got, tt.says) {
				t.Errorf("the page says %q, want %q", got, tt.says)
			}
			p.CheckAccessible()
			p.Click("#answer")
			p.Press("k", "e", "p", "t")
			mend()
			p.Click("#boot-again")
			p.Ready()
			if got := p.Value("#answer"); got != "kept" {
				t.Errorf("after trying again the answer is %q, want what was typed", got)
			}
			if p.Has("#boot-again") {
				t.Error("the button to try again is still there")
			}
		})
	}
}

func TestProgramThatStops(t *testing.T) {
	p := e2e.Blank(t, e2e.Native(t), e2e.Before(`
		WebAssembly.instantiate = () => Promise.reject(new Error('stopped for a test'));`))
	p.Expect("stopped for a test")
	p.Visit("")
	p.Wait(failed)
	if got := p.Text("#boot-label"); !strings.Contains(got, "stopped because of an error") {
		t.Errorf("the page says %q", got)
	}
}

func TestRefusedClipboardSelectsTheText(t *testing.T) {
	p := e2e.Blank(t, e2e.Native(t), e2e.WithoutClipboard)
	p.Hold("*.wasm")
	p.Visit("")
	p.Click(`[data-boot="copy"]`)
	p.Wait(`document.getElementById('copy-text')`)
	var selected string
	p.Eval(`getSelection().toString()`, &selected)
	if want := landing(t).Text; selected != want {
		t.Errorf("selected %q, want %q", selected, want)
	}
	if got := p.Text("#copy-said"); !strings.Contains(got, "selected") {
		t.Errorf("the page says %q", got)
	}
	p.CheckAccessible()
}

func TestThemeIsThereBeforeTheProgram(t *testing.T) {
	site := e2e.Native(t)
	for _, theme := range []string{"light", "dark"} {
		p := e2e.Blank(t, site, e2e.Before(`localStorage.setItem('benchtrial.theme', '`+theme+`')`))
		p.Hold("*.wasm")
		p.Visit("")
		var got string
		p.Eval(`document.documentElement.dataset.theme`, &got)
		if got != theme {
			t.Errorf("theme %q, want %q", got, theme)
		}
	}
	p := e2e.Open(t, site, "", e2e.WithoutStorage)
	p.Ready()
}

func TestRequestsBeforeTheEngineListensAreAnswered(t *testing.T) {
	p := e2e.Blank(t, e2e.Native(t), e2e.Before(`
		addEventListener('DOMContentLoaded', () => {
			const { engine } = globalThis.benchtrial;
			globalThis.answers = [];
			engine.addEventListener('message', (e) => { if (e.data.id < 0) answers.push(e.data.id); });
			for (const id of [-1, -2, -3])
				engine.postMessage({ id, kind: 'make', body: new TextEncoder().encode('`+landing(t).ID+`') });
		});`))
	p.Visit("")
	p.Wait(`globalThis.answers?.length === 3`)
	var order []int
	p.Eval(`answers`, &order)
	if order[0] != -1 || order[1] != -2 || order[2] != -3 {
		t.Errorf("answered in the order %v", order)
	}
}

// failed is true once the boot script has given up.
const failed = `document.documentElement?.dataset.boot === 'failed'`

// While the program is loading nothing but the landing prompt can be copied, and
// where the address asks for something else not even that.
func TestNothingElseIsCopiedBeforeTheProgram(t *testing.T) {
	first := landing(t).ID
	other := made(t, depositions.At(0))
	for _, tt := range []struct {
		hash   string
		copies bool
	}{
		{"", true}, {"#", true}, {"#/", true}, {"#/try", true}, {"#main", true}, {"#/try/" + first, true}, {"#/TRY//" + strings.ToUpper(first) + "/", true}, {"#" + first, true},
		{"#/try/" + other.ID, false}, {"#/try/" + first + "0", false}, {"#" + other.ID, false}, {"#/result/AbC", false}, {"#/about", false},
	} {
		t.Run(tt.hash, func(t *testing.T) {
			p := e2e.Blank(t, e2e.Native(t))
			p.Hold("*.wasm")
			p.Visit(tt.hash)
			p.Wait(`document.readyState === 'complete'`)
			var disabled bool
			p.Eval(`document.querySelector('[data-boot="copy"]').disabled`, &disabled)
			if disabled == tt.copies || (p.Text("#copy-said") == "") != tt.copies {
				t.Errorf("Copy is disabled: %v, the page says %q", disabled, p.Text("#copy-said"))
			}
			p.CheckAccessible()
		})
	}
	p := e2e.Blank(t, e2e.Native(t))
	release := p.Hold("*.wasm")
	p.Visit("#/try/" + other.ID)
	p.Paste("#answer", other.Answer)
	release()
	p.Ready()
	p.Wait(asked(other))
	if got := p.Text("#copy-said"); got != "" {
		t.Errorf("with the question of the link the page says %q", got)
	}
	if got := p.Value("#answer"); got != other.Answer {
		t.Errorf("of what was typed the box holds %q", got)
	}
	p.Click(`[data-boot="copy"]`)
	p.Wait(`document.getElementById('copy-said').textContent.startsWith('Copied')`)
	if p.Clipboard() != other.Text {
		t.Error("the copied text is not the prompt of the link")
	}
	judge(p, other.Answer)
}
