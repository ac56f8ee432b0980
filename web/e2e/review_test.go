package e2e_test

import (
	"encoding/csv"
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/web/e2e"
	"benchtrial/web/part"
)

// reviewed is a file of records in the official form, and the records in it.
func reviewed(t testing.TB, n int) (file []byte, list []prompt.Prompt) {
	t.Helper()
	series := []string{"blt1/3w2d/synthetic/text2cite/plain/42/", "blt1/1p/transcript/text2cite/plain/42/", "blt1/3w2d/synthetic/cite2text/plain/42/"}
	for i := range n {
		p := addressed(t, fmt.Sprint(series[i%len(series)], i))
		p.ID = fmt.Sprint("case_", i)
		line, err := prompt.MarshalRecord(p)
		if err != nil {
			t.Fatal(err)
		}
		file = append(append(file, line...), '\n')
		list = append(list, p)
	}
	return file, list
}

// table is a CSV file as spreadsheets write it: a byte-order mark, CR LF, semicolons,
// line ends in cells.
func table(list []prompt.Prompt) []byte {
	var b strings.Builder
	b.WriteString("\ufeffid;response;model\r\n")
	for i, p := range list {
		response := `"The answer is:` + "\n" + strings.ReplaceAll(p.Answer, `"`, `""`) + `"`
		if i == 1 {
			response = "line 1"
		}
		if i == 2 {
			response = ""
		}
		fmt.Fprintf(&b, "%s;%s;Harrow 2 <Large>\r\n", p.ID, response)
	}
	b.WriteString("case_none;to nothing;Harrow 2 <Large>\r\n")
	return []byte(b.String())
}

// review opens the Review page.
func review(t testing.TB, options ...e2e.Option) *e2e.Page {
	t.Helper()
	p := e2e.Open(t, e2e.Native(t), "#/review", options...)
	p.Ready()
	p.Wait(reviewing)
	return p
}

// ruledAll is true once so many answers are judged.
func ruledAll(n int) string {
	return `document.querySelector('.scores')?.innerText.includes(' of ` + part.Count(n) + ` correct') && !document.querySelector('.judging')?.checkVisibility()`
}

// cells returns the text of the cells of a row, by its place from 0.
func cellsOf(p *e2e.Page, row int) []string {
	var cells []string
	p.Eval(fmt.Sprintf(`[...document.querySelector('[data-row="%d"]').cells].map((c) => c.innerText.trim().replace(/\s+/g, ' '))`, row), &cells)
	return cells
}

func TestReviewOfFiles(t *testing.T) {
	for _, way := range []string{"chosen", "dropped"} {
		t.Run(way, func(t *testing.T) {
			p := review(t)
			checkLooks(t, p)
			p.Resize(1280, 800)
			file, list := reviewed(t, 6)
			paths := []string{p.Written("answers.csv", table(list)), p.Written("records.jsonl", file)}
			if way == "chosen" {
				p.PickAll(paths, func() { p.Click("#pick-files") })
			} else {
				p.Drop("main", paths...)
			}
			p.Wait(ruledAll(6))
			if got := p.Text("main h1"); flat(got) != "6 answers by ⁨Harrow 2 <Large>⁩" {
				t.Errorf("the page is headed %q", got)
			}
			for row, want := range map[int]string{0: "Right", 1: "Wrong", 2: "No answer"} {
				if got := cellsOf(p, row); len(got) != 7 || got[4] != want {
					t.Errorf("row %d: %q, want %s", row, got, want)
				}
			}
			if got := p.Text(".problems"); !strings.Contains(got, "case_none") || !strings.Contains(got, "Line ") {
				t.Errorf("of the answer to nothing is said %q", got)
			}
			checkLooks(t, p)
		})
	}
}

// What was overruled is there after a reload, and goes into the files.
func TestReviewOverruledAndKept(t *testing.T) {
	p := review(t)
	file, list := reviewed(t, 6)
	p.Drop("main", p.Written("records.jsonl", file), p.Written("answers.csv", table(list)))
	p.Wait(ruledAll(6))
	p.Click("#row-1")
	p.Wait(`document.querySelector('.item .ruling')?.checkVisibility()`)
	checkLooks(t, p)
	p.Resize(1280, 800)
	p.Press("o")
	p.Wait(`document.activeElement.id === 'overrule-outcome'`)
	p.Fill("#overrule-note", `near enough, "as agreed"`)
	p.ClickText("Overrule")
	p.Wait(`document.querySelector('.scores').innerText.includes('You overruled 1 verdict')`)
	p.Back()
	p.Wait(`!document.querySelector('.item')?.checkVisibility()`)
	p.Wait(`document.querySelector('#rows-above') && document.activeElement.id === 'row-1'`)
	p.Wait(`/kept in this browser|From /.test(document.querySelector('.files').innerText)`)
	p.Reload()
	p.Wait(ruledAll(6))
	p.Wait(`document.querySelector('.scores').innerText.includes('You overruled 1 verdict')`)
	if got := p.Text(".files"); !strings.Contains(got, "kept in this browser") {
		t.Errorf("after a reload the page says %q", got)
	}
	p.Click(`select[aria-label="Kind of error"]`)
	name, data := p.Saved(func() { p.Click("#export-csv") })
	if name != "verdicts-harrow-2-large-6.csv" {
		t.Errorf("the file is called %q", name)
	}
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(data), "\ufeff"))).ReadAll()
	if err != nil || len(rows) != 7 || !strings.Contains(string(data), `near enough, ""as agreed""`) {
		t.Errorf("%d rows, %v: %s", len(rows), err, data)
	}
	p.ClickText("1 overruled")
	p.Wait(`document.getElementById('rows').ariaRowCount === '2' || document.getElementById('rows').getAttribute('aria-rowcount') === '2'`)
	name, data = p.Saved(func() { p.Click("#export-jsonl") })
	if name != "verdicts-harrow-2-large-overruled-1.jsonl" || strings.Count(string(data), "\n") != 1 {
		t.Errorf("%s: %s", name, data)
	}
}

// Answers without ids belong to the records that a person names.
func TestReviewOfLines(t *testing.T) {
	p := review(t)
	file, list := reviewed(t, 3)
	var lines strings.Builder
	for _, r := range list[:2] {
		lines.WriteString(strings.TrimSpace(r.Answer) + "\n")
	}
	p.Drop("main", p.Written("records.jsonl", file), p.Written("responses.txt", []byte(lines.String())))
	p.Wait(`document.querySelector('select[aria-label="Records of responses.txt"]')?.checkVisibility()`)
	if got := p.Value(`select[aria-label="Records of responses.txt"]`); got != "0" {
		t.Errorf("chosen is %q before anybody has chosen", got)
	}
	p.Choose("Records of responses.txt", "1")
	p.Wait(ruledAll(2))
}

// Records without answers are answered by hand, one after the other.
func TestReviewTyped(t *testing.T) {
	p := review(t)
	file, list := reviewed(t, 3)
	p.Drop("main", p.Written("records.jsonl", file))
	p.Click("#row-0")
	p.Wait(`document.getElementById('answer')?.checkVisibility()`)
	p.Paste("#answer", right(list[0]))
	p.ClickText("Judge the answer")
	p.Wait(`document.querySelector('.item .ruling')?.innerText.includes('Right.')`)
	p.Press("\r")
	p.Wait(`document.querySelector('.askedline')?.innerText.includes(` + js(list[1].Question[:20]) + `) && document.getElementById('answer')?.checkVisibility() && document.getElementById('answer').value === ''`)
	p.Paste("#answer", "line 1")
	p.Chord("\r")
	p.Wait(`document.querySelector('.item .ruling')?.innerText.includes('Wrong')`)
	p.Wait(ruledAll(2))
}

func TestReviewOfWrongFiles(t *testing.T) {
	p := review(t)
	p.Drop("main", p.Written("result.benchtrial.json", []byte(`{"benchtrial":"result","format":1}`)), p.Written("empty.csv", nil))
	p.Wait(`document.querySelectorAll('.refused p').length === 2`)
	if got := p.Text(".refused"); !strings.Contains(got, "This is a result of Benchtrial.") || !strings.Contains(got, "This file is empty.") {
		t.Errorf("the page says %q", got)
	}
	checkLooks(t, p)
}
