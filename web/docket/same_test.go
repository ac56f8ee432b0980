package docket

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

// counting counts what is read of a file.
type counting struct {
	Source
	read int64
}

func (c *counting) ReadAt(p []byte, off int64) (int, error) {
	n, err := c.Source.ReadAt(p, off)
	c.read += int64(n)
	return n, err
}

// Files of records are told apart by all of their content, which is read once.
func TestLongFilesThatDifferFarBehind(t *testing.T) {
	var content bytes.Buffer
	line, err := prompt.MarshalRecord(promptAt(t, "blt1/128k/transcript/text2cite/plain/42/1"))
	if err != nil {
		t.Fatal(err)
	}
	for content.Len() < 2*headBytes {
		content.Write(append(line, '\n'))
	}
	whole := content.String()
	last := strings.LastIndex(whole, `"answer"`)
	changed := func(old, with string) string { return whole[:last] + strings.Replace(whole[last:], old, with, 1) }
	other := changed(`"answer": `, `"answer":  `)
	if other == whole {
		other = changed(`"answer":"`, `"answer": "`)
	}
	other = strings.TrimSuffix(other, "\n") // as long as the first
	if len(other) != len(whole) || other == whole {
		t.Fatalf("%d and %d bytes", len(whole), len(other))
	}
	d := empty(nil)
	first := &counting{Source: fileOf("a.jsonl", whole)}
	files := add(t, d, first, fileOf("b.jsonl", other))
	if files[1].File != 2 || d.Listing().Records != 2 {
		t.Errorf("%+v, %d records", files[1], d.Listing().Records)
	}
	if first.read > int64(len(whole)+headBytes) {
		t.Errorf("%d bytes were read of %d", first.read, len(whole))
	}
	if again := d.Add(fileOf("c.jsonl", whole), 0, quiet); again.File != 1 || again.Said != "This file is already here." {
		t.Errorf("the same under another name: %+v", again)
	}
}

// The same records in another order are another file: answers without ids may be for either.
func TestOtherOrderIsAnotherFile(t *testing.T) {
	list := records(t, "r", 2)
	d := empty(nil)
	add(t, d, recordFile(t, "a.jsonl", list), recordFile(t, "b.jsonl", []prompt.Prompt{list[1], list[0]}))
	if l := d.Listing(); len(l.Files) != 2 || l.Records != 2 || l.Files[0].Size != l.Files[1].Size {
		t.Errorf("%+v", l)
	}
}

// White space around a line, and a mark at the file's beginning, make no other record of it.
func TestSameRecordWrittenOtherwise(t *testing.T) {
	content, err := io.ReadAll(recordFile(t, "", records(t, "r", 2)))
	if err != nil {
		t.Fatal(err)
	}
	d := empty(nil)
	files := add(t, d, fileOf("a.jsonl", string(content)), fileOf("b.jsonl", "\ufeff"+strings.ReplaceAll(string(content), "\n", " \r\n")))
	if l := d.Listing(); l.Records != 2 || len(files[1].Problems) != 2 {
		t.Errorf("%d records, %+v", l.Records, files[1])
	}
}

// A record that was changed in its file since is not judged as if it were the same, though
// its id and length are.
func TestRecordThatChanged(t *testing.T) {
	recs := records(t, "r", 1)
	file := recordFile(t, "r.jsonl", recs)
	recs[0].Lines[0].Text = strings.ToUpper(recs[0].Lines[0].Text)
	changed := recordFile(t, "r.jsonl", recs)
	if file.Size() != changed.Size() {
		t.Fatalf("%d and %d bytes", file.Size(), changed.Size())
	}
	d := empty(nil)
	add(t, d, file, answerFile("a.jsonl", [3]string{"r0", "x"}))
	*file = *changed
	judgeAll(d)
	if r := d.View(everything).Rows[0]; r.Outcome != Unjudged || !strings.HasPrefix(r.Problem, "The file r.jsonl has changed or is gone") {
		t.Errorf("%+v", r)
	}
}
