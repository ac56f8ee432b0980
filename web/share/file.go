package share

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// A result file is JSON, one line an item, so that whoever is about to send it
// can read what it says. Its checks are those of a link's content (see
// contentWriter), in hexadecimal.
//
//	{"benchtrial":"result","format":1,"suite":"blt1","scorer":1,"model":"…","answers":2,"check":"…","items":[
//	{"address":"…","outcome":"correct","kind":"","official":"correct","response":"…","check":"…"},
//	…
//	]}

// Extension ends the name of a result file.
const Extension = ".benchtrial.json"

const (
	fileHeader = "result"
	officially = "correct"
	otherwise  = "incorrect"
)

type fileHead struct {
	Benchtrial string `json:"benchtrial"`
	Format     int    `json:"format"`
	Suite      string `json:"suite"`
	Scorer     int    `json:"scorer"`
	Model      string `json:"model"`
	Answers    int    `json:"answers"`
	Check      string `json:"check"`
}

type fileItem struct {
	Address  string `json:"address"`
	Outcome  string `json:"outcome"`
	Kind     string `json:"kind"`
	Official string `json:"official"`
	Response string `json:"response"`
	Check    string `json:"check"`
}

// EncodeFile returns the text of a result file. The same result always gives
// the same text. The error is an *Error.
func EncodeFile(r Result) (string, error) {
	r = r.valid()
	if err := r.check(); err != nil {
		return "", asFile(err)
	}
	var w contentWriter
	var b strings.Builder
	w.head(r)
	head := line(fileHead{fileHeader, Version, r.Suite, r.Scorer, r.Model, len(r.Items), w.hex()})
	b.WriteString(strings.TrimSuffix(head, "}") + `,"items":[` + "\n")
	for n, i := range r.Items {
		w.item(i)
		official := otherwise
		if i.OfficialCorrect {
			official = officially
		}
		b.WriteString(line(fileItem{i.Address, string(i.Outcome), i.Kind, official, i.Response, w.hex()}))
		if n < len(r.Items)-1 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		if b.Len() > MaxFile-len("]}\n") {
			return "", &Error{Problem: TooLarge, File: true}
		}
	}
	b.WriteString("]}\n")
	return b.String(), nil
}

// hex returns the checksum of what was written so far.
func (w *contentWriter) hex() string { return fmt.Sprintf("%08x", uint32(w.sum)) }

// line returns v as JSON on one line, without the line end.
func line(v any) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic("share: " + err.Error()) // strings and numbers only
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// FileName returns a name for a result file, with the model in it where its
// name has letters or digits that every file system takes.
func FileName(r Result) string {
	name := make([]byte, 0, 40)
	for i := 0; i < len(r.Model) && len(name) < 40; i++ {
		switch c := r.Model[i]; {
		case 'A' <= c && c <= 'Z':
			name = append(name, c|0x20)
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
			name = append(name, c)
		case len(name) > 0 && name[len(name)-1] != '-':
			name = append(name, '-')
		}
	}
	stem := strings.Trim(string(name), "-")
	if stem == "" {
		stem = "result"
	}
	return stem + Extension
}

// DecodeFile reads a result file, also one that was laid out anew. The error is
// an *Error; with Cut and Altered the Result holds what is whole, as with Decode.
func DecodeFile(text string) (Result, error) {
	if len(text) > MaxFile {
		return Result{}, &Error{Problem: TooLarge, File: true}
	}
	head, items, readErr := scanFile(text)
	switch {
	case head.Benchtrial != fileHeader:
		return Result{}, &Error{Problem: NotResult, File: true}
	case head.Format > Version:
		return Result{}, &Error{Problem: Newer, File: true}
	case errors.Is(readErr, errTooMany) || head.Answers > MaxItems:
		return Result{}, &Error{Problem: TooManyItems, File: true}
	}
	r := Result{Suite: head.Suite, Scorer: head.Scorer, Model: head.Model}
	var w contentWriter
	claimed := r
	claimed.Items = make([]Item, min(max(head.Answers, 0), MaxItems))
	w.head(claimed)
	if head.Format != Version || head.Answers < 1 || head.Check != w.hex() {
		problem := Altered
		if cutShort(readErr) {
			problem = Cut
		}
		return Result{}, &Error{Problem: problem, File: true}
	}
	problem := Problem("")
	switch {
	case cutShort(readErr):
		problem = Cut
	case readErr != nil || len(items) != head.Answers:
		problem = Altered
	}
	for _, f := range items[:min(len(items), head.Answers)] {
		i, ok := f.item()
		if ok {
			w.item(i)
		}
		if !ok || f.Check != w.hex() {
			problem = Altered
			break
		}
		r.Items = append(r.Items, i)
	}
	if len(r.Items) > 0 {
		if err := r.check(); err != nil {
			return Result{}, asFile(err)
		}
	}
	if problem != "" {
		return r, &Error{Problem: problem, File: true, Intact: len(r.Items), Total: head.Answers}
	}
	return r, nil
}

func (f fileItem) item() (Item, bool) {
	i := Item{Address: f.Address, Response: f.Response, Kind: f.Kind, OfficialCorrect: f.Official == officially}
	for _, o := range outcomes {
		if string(o) == f.Outcome {
			i.Outcome = o
		}
	}
	return i, i.Outcome != "" && (i.OfficialCorrect || f.Official == otherwise)
}

// scanFile reads fields in any order up to the end or the first error.
func scanFile(text string) (head fileHead, items []fileItem, err error) {
	text = strings.TrimPrefix(text, "\ufeff")
	if !utf8.ValidString(text) {
		text = utf8Text(text) // a cut in the middle of a character, or damage that the checks find
	}
	d := json.NewDecoder(strings.NewReader(text))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return head, nil, errAltered
	}
	fields := map[string]any{
		"benchtrial": &head.Benchtrial, "format": &head.Format, "suite": &head.Suite, "scorer": &head.Scorer,
		"model": &head.Model, "answers": &head.Answers, "check": &head.Check,
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return head, items, err
		}
		name, _ := key.(string)
		if name == "items" {
			items, err = scanItems(d)
		} else if into, known := fields[name]; known {
			err = d.Decode(into)
		} else {
			err = d.Decode(new(json.RawMessage))
		}
		if err != nil {
			return head, items, err
		}
	}
	if _, err := d.Token(); err != nil {
		return head, items, err
	}
	if strings.TrimSpace(text[d.InputOffset():]) != "" {
		return head, items, errAltered
	}
	return head, items, nil
}

func scanItems(d *json.Decoder) (items []fileItem, err error) {
	t, err := d.Token()
	if err != nil {
		return nil, err
	}
	if t != json.Delim('[') {
		return nil, errAltered
	}
	for d.More() {
		if len(items) == MaxItems {
			return items, errTooMany
		}
		var i fileItem
		if err := d.Decode(&i); err != nil {
			return items, err
		}
		items = append(items, i)
	}
	_, err = d.Token()
	return items, err
}

// cutShort says whether reading stopped because the text did.
func cutShort(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}

// asFile turns an error about a result into one about its file.
func asFile(err error) error {
	var e *Error
	if errors.As(err, &e) {
		e.File = true
	}
	return err
}

// Open reads whatever was handed over: the text of a result file, or a link.
func Open(text string) (Result, error) {
	if strings.HasPrefix(strings.TrimSpace(strings.TrimPrefix(text, "\ufeff")), "{") {
		return DecodeFile(text)
	}
	return Decode(text)
}
