package main

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/wasm/policy"
	"benchtrial/web/engine"
	"benchtrial/web/page"
	"benchtrial/web/route"
)

// tiny is the smallest binary that can be published.
var tiny = filepath.Join("..", "publish", "testdata", "tiny.wasm")

// tinyPrograms returns the programs, each built to the smallest binary that can be published.
func tinyPrograms(t *testing.T) []program {
	t.Helper()
	all := programs()
	for i := range all {
		all[i].binary = tiny
	}
	return all
}

// realPage returns the page of this project, with a tiny binary.
func realPage(t *testing.T) string {
	t.Helper()
	b := newBundle(filepath.Join("..", ".."))
	if err := addBuilt(b, tinyPrograms(t)); err != nil {
		t.Fatal(err)
	}
	first, err := firstExhibit()
	if err != nil {
		t.Fatal(err)
	}
	files, err := b.site("test", first)
	if err != nil {
		t.Fatal(err)
	}
	return string(files["index.html"])
}

func TestPageCarriesTheFirstPrompt(t *testing.T) {
	got := realPage(t)
	_, block, _ := strings.Cut(got, `id="first-prompt">`)
	block, _, _ = strings.Cut(block, "</script>")
	var first struct{ Address, Prompt, Whole string }
	if err := json.Unmarshal([]byte(block), &first); err != nil {
		t.Fatalf("%v in %s", err, block)
	}
	want, err := gen.Make(page.Landing)
	if err != nil {
		t.Fatal(err)
	}
	if first.Address != page.Landing.String() || first.Prompt != want.Text {
		t.Errorf("the page copies %q, %q, want the prompt at %s", first.Address, first.Prompt, page.Landing)
	}
	if first.Whole != engine.Pack(want) {
		t.Error("the page carries another prompt whole than it shows")
	}
	if whole, err := engine.Unpack(first.Whole); err != nil || !reflect.DeepEqual(whole, want) {
		t.Errorf("the whole prompt in the page is read as %+v, %v", whole, err)
	}
	static, err := page.StaticHTML(want)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(got, `<div id="app">`+static+`</div>`) {
		t.Error("the page does not hold the exhibit as the page's own component renders it")
	}
}

// The page names every program's binary, its length and the pages for which it is
// fetched, before the script that chooses, and no binary where every visitor would fetch it.
func TestPageNamesThePrograms(t *testing.T) {
	got := realPage(t)
	head, rest, _ := strings.Cut(got, `<script type="application/json" id="boot">`)
	block, rest, _ := strings.Cut(rest, "</script>")
	var boot struct {
		Programs map[string]struct {
			Wasm  string
			Style string
			Bytes int
			Pages []route.Page
			Texts []prompt.TextType
		}
	}
	if err := json.Unmarshal([]byte(block), &boot); err != nil {
		t.Fatalf("%v in %s", err, block)
	}
	for _, p := range programs() {
		b := boot.Programs[p.name]
		if !regexp.MustCompile(`^a/`+p.name+`\.[0-9a-f]{12}\.wasm$`).MatchString(b.Wasm) || b.Bytes < 100 || !slices.Equal(b.Pages, p.pages) || !slices.Equal(b.Texts, p.texts) {
			t.Errorf("%s is named %+v", p.name, b)
		}
		if sheet := regexp.MustCompile(`^a/` + p.sheet + `\.[0-9a-f]{12}\.css$`); (b.Style != "") != (p.sheet != "") || b.Style != "" && !sheet.MatchString(b.Style) {
			t.Errorf("the style sheet of %s is %q", p.name, b.Style)
		}
	}
	if len(boot.Programs) != len(programs()) || !slices.Equal(boot.Programs["workbench"].Pages, route.Workbench()) || !slices.Equal(boot.Programs["workbench"].Texts, route.WorkbenchTexts()) {
		t.Errorf("the programs are %+v", boot.Programs)
	}
	if strings.Contains(head+rest, ".wasm") || strings.Contains(head+rest, "workbench.") || strings.Contains(head, "<script") || !strings.HasPrefix(strings.TrimSpace(rest), `<script src="a/early.`) {
		t.Error("the page asks for a program before one is chosen, or chooses late")
	}
}

// What the policy forbids would stay without effect, silently.
func TestPageHoldsNothingThatThePolicyForbids(t *testing.T) {
	got := realPage(t)
	for what, pattern := range map[string]string{
		"a script in the page":     `<script(?:\s+[a-z]+="[^"]*")*\s*>`,
		"a style element":          `<style`,
		"a style attribute":        `\sstyle=`,
		"an event attribute":       `\son[a-z]+=`,
		"an address of a host":     `(?:src|href|action)="(?:https?:)?//`,
		"an unfilled placeholder":  `\{\{`,
		"a path of the sources":    `["'](?:assets|build)/`,
		"a javascript: address":    `javascript:`,
		"a form sent to some host": `<form[^>]*\saction=`,
	} {
		for _, match := range regexp.MustCompile(pattern).FindAllString(got, -1) {
			if strings.Contains(match, `src="`) && strings.HasPrefix(match, "<script") || strings.Contains(match, "application/json") {
				continue
			}
			t.Errorf("the page holds %s: %s", what, match)
		}
	}
	if !strings.Contains(strings.ReplaceAll(got, "&#39;", "'"), `content="`+policy.Meta()+`"`) {
		t.Error("the page lacks the policy for hosts without headers")
	}
	if strings.Index(got, "Content-Security-Policy") > strings.Index(got, "<script") {
		t.Error("the policy comes after the first script")
	}
}

func TestVuguHelperIsFound(t *testing.T) {
	b := newBundle(filepath.Join("..", ".."))
	if err := addBuilt(b, tinyPrograms(t)); err != nil {
		t.Fatal(err)
	}
	// The boot script knows the call to eval by this text.
	if !strings.Contains(string(b.built["build/vugu.js"]), "window.vuguRender") {
		t.Error("the helper script does not define window.vuguRender")
	}
	if !strings.Contains(string(b.built["build/wasm_exec.js"]), "globalThis.Go") {
		t.Error("the Go runtime's script does not define Go")
	}
}

func TestStringConst(t *testing.T) {
	file := filepath.Join(project(t, map[string]string{
		"x.go": "package x\n\nvar a = 1\n\nconst (\n\tb = 2\n\tc = \"a\\\"b\\n\"\n\td\n)\n",
	}), "x.go")
	if got, err := stringConst(file, "c"); err != nil || got != "a\"b\n" {
		t.Errorf("got %q, %v", got, err)
	}
	for _, name := range []string{"a", "b", "d", "e"} {
		if got, err := stringConst(file, name); err == nil {
			t.Errorf("%s: got %q, want an error", name, got)
		}
	}
	if _, err := stringConst(file+".gone", "c"); err == nil {
		t.Error("a missing file gave no error")
	}
}

func TestAddBuiltNamesWhatIsMissing(t *testing.T) {
	for i, p := range programs() {
		for _, binary := range []string{"", filepath.Join(t.TempDir(), "gone.wasm")} {
			all := tinyPrograms(t)
			all[i].binary = binary
			if err := addBuilt(newBundle("."), all); err == nil || binary == "" && !strings.Contains(err.Error(), "-"+p.name+" is missing") {
				t.Errorf("-%s %q: %v", p.name, binary, err)
			}
		}
	}
}
