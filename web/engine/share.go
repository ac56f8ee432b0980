package engine

import (
	"errors"

	"benchtrial/score/verdict"
	"benchtrial/web/share"
)

// Opened is what is whole of a result that was opened.
type Opened struct {
	Result share.Result
	// Title and Text say what is wrong with it; empty where nothing is.
	Title, Text string
}

// Shared is a result ready to be sent.
type Shared struct {
	// Text is the link or the content of the file; Name is the file's name.
	Text, Name string
	// Contents says what it contains and how long it is.
	Contents string
	// TooLong says that a link would be too long, so that a file must do.
	TooLong bool
	// Title and Text say why it could not be made.
	ProblemTitle, ProblemText string
}

func open(read func(string) (share.Result, error), text string) Opened {
	r, err := read(text)
	o := Opened{Result: r}
	o.Title, o.Text = said(err)
	return o
}

// said returns the sentences of an error of package share.
func said(err error) (title, text string) {
	var e *share.Error
	if errors.As(err, &e) {
		return e.Title(), e.Text()
	}
	if err != nil {
		return err.Error(), ""
	}
	return "", ""
}

// errNoResult says that a request has another form than expected.
var errNoResult = errors.New("the request holds no result: page and engine are of different versions")

func answerShare(kind Kind, body []byte) ([]byte, error) {
	r := reader{rest: string(body)}
	page := r.text()
	result := readResult(&r)
	if r.bad || r.rest != "" {
		return nil, errNoResult
	}
	var s Shared
	var err error
	if kind == Link {
		if s.Text, err = share.Link(page, result); err == nil {
			s.Contents = share.Contents(result, s.Text)
		}
	} else if s.Text, err = share.EncodeFile(result); err == nil {
		s.Contents, s.Name = share.FileContents(result, s.Text), share.FileName(result)
	}
	var e *share.Error
	s.TooLong = errors.As(err, &e) && e.Problem == share.TooLong
	s.ProblemTitle, s.ProblemText = said(err)
	return encodeShared(s), nil
}

func encodeShared(s Shared) []byte {
	var w writer
	for _, text := range []string{s.Text, s.Name, s.Contents, s.ProblemTitle, s.ProblemText} {
		w.text(text)
	}
	w.flag(s.TooLong)
	return w.b
}

func decodeShared(body []byte) (Shared, error) {
	r := reader{rest: string(body)}
	s := Shared{Text: r.text(), Name: r.text(), Contents: r.text(), ProblemTitle: r.text(), ProblemText: r.text(), TooLong: r.flag()}
	if r.bad || r.rest != "" {
		return Shared{}, errDifferent
	}
	return s, nil
}

func encodeOpened(o Opened) []byte {
	var w writer
	w.text(o.Title)
	w.text(o.Text)
	writeResult(&w, o.Result)
	return w.b
}

func decodeOpened(body []byte) (Opened, error) {
	r := reader{rest: string(body)}
	o := Opened{Title: r.text(), Text: r.text(), Result: readResult(&r)}
	if r.bad || r.rest != "" {
		return Opened{}, errDifferent
	}
	return o, nil
}

func writeResult(w *writer, s share.Result) {
	w.text(s.Suite)
	w.number(s.Scorer)
	w.text(s.Model)
	w.number(len(s.Items))
	for _, i := range s.Items {
		w.text(i.Address)
		w.text(i.Response)
		w.text(string(i.Outcome))
		w.text(i.Kind)
		w.number(officially(i))
		w.text(i.Titles)
	}
}

func readResult(r *reader) share.Result {
	s := share.Result{Suite: r.text(), Scorer: r.number(), Model: r.text()}
	s.Items = make([]share.Item, r.count())
	for n := range s.Items {
		i := share.Item{Address: r.text(), Response: r.text(), Outcome: verdict.Outcome(r.text()), Kind: r.text()}
		i.OfficialCorrect, i.NoOfficial = official(r.number())
		i.Titles = r.text()
		s.Items[n] = i
	}
	return s
}

// The official outcome of an item travels as 0 for wrong, 1 for right and 2 for none.
func officially(i share.Item) int {
	switch {
	case i.OfficialCorrect:
		return 1
	case i.NoOfficial:
		return 2
	}
	return 0
}

func official(n int) (correct, none bool) { return n == 1, n == 2 }
