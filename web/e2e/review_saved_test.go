package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

// A file that was saved brings its overrulings back, here of an invented act; a button
// that hides itself hands the focus on.
func TestReviewOfASavedFile(t *testing.T) {
	p := review(t)
	record := addressed(t, "blt1/4k/act/text2cite/plain/42/0")
	line, err := prompt.MarshalRecord(record)
	if err != nil {
		t.Fatal(err)
	}
	saved := fmt.Sprintf("id,model,response,overruled_outcome,overruled_note\n%s,m,%s,incorrect,not the whole of it\n", record.ID, record.Answer)
	p.Drop("main", p.Written("records.jsonl", line), p.Written("verdicts.csv", []byte(saved)))
	p.Wait(ruledAll(1))
	p.Wait(`document.querySelector('.scores').innerText.includes('You overruled 1 verdict')`)
	p.Wait(`document.querySelector('[data-row="0"]')?.textContent.includes('overruled')`)
	if got := strings.Join(cellsOf(p, 0), " | "); !strings.Contains(got, "Cite a section of an invented act") {
		t.Errorf("the row says %s", got)
	}
	p.Click("#files-toggle")
	p.Wait(`document.querySelector('.filelist').innerText.includes('1 overruling of an earlier review came back with them.')`)
	p.Click("#remove-1")
	p.Wait(`document.activeElement.id === 'keep-1'`)
	p.Press(" ")
	p.Wait(`document.activeElement.id === 'remove-1' && document.activeElement.checkVisibility()`)
}
