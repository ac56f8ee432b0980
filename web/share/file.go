package share

import (
	"errors"
	"strconv"
	"strings"

	"benchtrial/web/route"
	"benchtrial/web/share/plainjson"
)

// A result file is JSON, one line an item, so that whoever is about to send it
// can read what it says. An item about the U.S. Code has "titles" too; "official" is
// "none" where there is no official reading. Its checks are those of a link's content (see
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
	unread     = "none"
)

// fileHead is what a file holds beside its items.
type fileHead struct {
	benchtrial  string
	format      int
	suite       string
	scorer      int
	model       string
	answers     int
	checkOfHead string
}

type fileItem struct{ address, titles, outcome, kind, official, response, check string }

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
	write := func(pieces ...string) {
		for _, p := range pieces {
			b.WriteString(p)
		}
	}
	write(`{"benchtrial":"`, fileHeader, `","format":`, strconv.Itoa(Version), `,"suite":`, plainjson.Quote(r.Suite), `,"scorer":`, strconv.Itoa(r.Scorer),
		`,"model":`, plainjson.Quote(r.Model), `,"answers":`, strconv.Itoa(len(r.Items)), `,"check":"`, w.hex(), `","items":[`, "\n")
	for n, i := range r.Items {
		w.item(i)
		official := otherwise
		switch {
		case i.OfficialCorrect:
			official = officially
		case i.NoOfficial:
			official = unread
		}
		write(`{"address":`, plainjson.Quote(i.Address))
		if i.Titles != "" {
			write(`,"titles":`, plainjson.Quote(i.Titles))
		}
		write(`,"outcome":"`, string(i.Outcome), `","kind":`, plainjson.Quote(i.Kind),
			`,"official":"`, official, `","response":`, plainjson.Quote(i.Response), `,"check":"`, w.hex(), `"}`)
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
func (w *contentWriter) hex() string {
	return strconv.FormatUint(1<<32|uint64(w.sum), 16)[1:]
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
	case head.benchtrial != fileHeader:
		return Result{}, &Error{Problem: NotResult, File: true}
	case head.format > Version:
		return Result{}, &Error{Problem: Newer, File: true}
	case errors.Is(readErr, errTooMany) || head.answers > MaxItems:
		return Result{}, &Error{Problem: TooManyItems, File: true}
	}
	r := Result{Suite: head.suite, Scorer: head.scorer, Model: head.model}
	var w contentWriter
	claimed := r
	claimed.Items = make([]Item, min(max(head.answers, 0), MaxItems))
	w.head(claimed)
	if head.format != Version || head.answers < 1 || head.checkOfHead != w.hex() {
		problem := Altered
		if errors.Is(readErr, plainjson.ErrCut) {
			problem = Cut
		}
		return Result{}, &Error{Problem: problem, File: true}
	}
	problem := Problem("")
	switch {
	case errors.Is(readErr, plainjson.ErrCut):
		problem = Cut
	case readErr != nil || len(items) != head.answers:
		problem = Altered
	}
	for _, f := range items[:min(len(items), head.answers)] {
		i, ok := f.item()
		if ok {
			w.item(i)
		}
		if !ok || f.check != w.hex() {
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
		return r, &Error{Problem: problem, File: true, Intact: len(r.Items), Total: head.answers}
	}
	return r, nil
}

func (f fileItem) item() (Item, bool) {
	i := Item{
		Address: f.address, Response: f.response, Kind: f.kind, Titles: f.titles,
		OfficialCorrect: f.official == officially, NoOfficial: f.official == unread,
	}
	for _, o := range outcomes {
		if string(o) == f.outcome {
			i.Outcome = o
		}
	}
	return i, i.Outcome != "" && (i.OfficialCorrect || i.NoOfficial || f.official == otherwise)
}

// scanFile reads fields in any order up to the end or the first error.
func scanFile(text string) (head fileHead, items []fileItem, err error) {
	r := plainjson.NewReader(strings.TrimPrefix(text, "\ufeff"))
	err = r.Object(func(key string) (err error) {
		switch key {
		case "benchtrial":
			head.benchtrial, err = r.String()
		case "format":
			head.format, err = r.Int()
		case "suite":
			head.suite, err = r.String()
		case "scorer":
			head.scorer, err = r.Int()
		case "model":
			head.model, err = r.String()
		case "answers":
			head.answers, err = r.Int()
		case "check":
			head.checkOfHead, err = r.String()
		case "items":
			err = r.List(func() error {
				if len(items) == MaxItems {
					return errTooMany
				}
				i, err := scanItem(r)
				if err == nil {
					items = append(items, i)
				}
				return err
			})
		default:
			err = r.Skip()
		}
		return err
	})
	if err == nil && !r.AtEnd() {
		err = errAltered
	}
	return head, items, err
}

func scanItem(r *plainjson.Reader) (i fileItem, err error) {
	err = r.Object(func(key string) (err error) {
		switch key {
		case "address":
			i.address, err = r.String()
		case "titles":
			i.titles, err = r.String()
		case "outcome":
			i.outcome, err = r.String()
		case "kind":
			i.kind, err = r.String()
		case "official":
			i.official, err = r.String()
		case "response":
			i.response, err = r.String()
		case "check":
			i.check, err = r.String()
		default:
			err = r.Skip()
		}
		return err
	})
	return i, err
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

// OpenFile is Open for what was handed over as a file, which may also be a text
// with a link in it. A file with neither is no result file, whatever it holds.
func OpenFile(text string) (Result, error) {
	r, err := Open(text)
	if _, marked := find(route.Unescape(text)); !marked && err != nil && !isFile(err) {
		return Result{}, &Error{Problem: NotResult, File: true}
	}
	return r, err
}

func isFile(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.File
}
