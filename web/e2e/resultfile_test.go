package e2e_test

import (
	"strings"
	"testing"

	"benchtrial/web/e2e"
	"benchtrial/web/page"
	"benchtrial/web/share"
)

func TestLongResultTravelsAsAFile(t *testing.T) {
	first := landing(t)
	response := incompressible(40_000) + "\n\nThe answer is " + first.Answer + "."
	site := e2e.Native(t)
	p := e2e.Open(t, site, "")
	p.Ready()
	p.Fill("#model", "Long one")
	judge(p, response)
	p.ClickText("Make a link")
	p.Wait(`document.querySelector('.linkpanel').innerText.includes('too long for a link')`)
	if p.Visible("button", "Copy the link") {
		t.Error("a link of more than 8,000 characters is offered")
	}
	name, data := p.Saved(func() {
		p.Eval(`document.querySelector('.linkpanel').scrollIntoView()`, nil)
		p.ClickText("Save as a file")
	})
	if name != "long-one"+share.Extension {
		t.Errorf("the file is called %q", name)
	}
	if r, err := share.DecodeFile(string(data)); err != nil || len(r.Items) != 1 || r.Items[0].Response != response {
		t.Fatalf("the file does not hold the answer: %v", err)
	}
	for _, way := range []string{"chosen", "dropped"} {
		t.Run(way, func(t *testing.T) {
			q := e2e.Open(t, site, "#/open")
			q.Ready()
			path := q.Written(name, data)
			if way == "chosen" {
				q.Pick(path, func() { q.Click("#pick-file") })
			} else {
				q.Drop("main", path)
			}
			q.Wait(settled)
			if got := changes(q); len(got) != 1 || got[0] != "Unchanged." {
				t.Errorf("against the sender's verdict: %q", got)
			}
			if got := q.Text("#result-head"); !strings.Contains(got, "Long one") {
				t.Errorf("the opened file is headed %q", got)
			}
		})
	}
}

func TestFilesThatCannotBeOpened(t *testing.T) {
	r := answered(t, "M", page.Landing.Series, right, wrong, silent)
	file, err := share.EncodeFile(r)
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, text, title string }{
		{"cut", file[:len(file)*2/3], "This file is damaged."},
		{"altered", strings.Replace(file, `"outcome":"incorrect"`, `"outcome":"correct"`, 1), "This file was altered on its way."},
		{"newer", strings.Replace(file, `"format":1`, `"format":2`, 1), "This file was made by a newer Benchtrial."},
		{"too many answers", strings.Replace(file, `"answers":3`, `"answers":10001`, 1), "This file holds too many answers."},
		{"too large", `{"benchtrial":"result","format":1,"x":"` + strings.Repeat("x", share.MaxFile) + `"}`, "This file holds too much."},
		{"another file", "%PDF-1.7\x00\x01", "This file is not a result of Benchtrial."},
		{"empty", "", "This file is not a result of Benchtrial."},
	}
	p := e2e.Open(t, e2e.Native(t), "#/open")
	p.Ready()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p.Visit("#/open")
			p.Wait(`document.getElementById('pick-file')`)
			path := p.Written("a.json", []byte(tt.text))
			p.Pick(path, func() { p.Click("#pick-file") })
			p.Wait(`document.querySelector('.opened-result > .message[role=alert]')?.checkVisibility()`)
			if got := p.Text(".opened-result > .message[role=alert]"); !strings.HasPrefix(got, tt.title) {
				t.Errorf("the page says %q, want %q", got, tt.title)
			}
		})
	}
}

// incompressible returns text of n letters that no squeezer makes much shorter.
func incompressible(n int) string {
	b := make([]byte, n)
	state := uint32(1)
	for i := range b {
		state = state*1664525 + 1013904223
		b[i] = "abcdefghijklmnopqrstuvwxyz     \n"[state>>27]
	}
	return string(b)
}
