package share

import (
	_ "embed"
	"encoding/base64"
	"errors"
	"strings"
	"sync"
	"unicode/utf8"

	"benchtrial/web/route"
	"benchtrial/web/share/squeeze"
)

// A payload is the digit of the version, the squeezed content in base64url, and
// a closing letter. The closing letter is there because programs that make text
// clickable leave "_" and "-" at its end out of the link.
const (
	versionDigit = '0' + Version
	closing      = "z"
)

// primer1 is what the squeezer of version 1 knows beforehand: the phrases of
// models, and addresses. Links depend on each of its bytes; it must never change.
//
//go:embed primer1.txt
var primer1Text []byte

var primer1 = sync.OnceValue(func() *squeeze.Primer { return squeeze.NewPrimer(primer1Text) })

// maxSqueezed is the most bytes whose base64url can be a link.
const maxSqueezed = MaxLink * 3 / 4

// Encode returns the payload of a link. The same result always gives the same
// payload. The error is an *Error: TooLong where a file must do, or whatever
// cannot be shared at all.
func Encode(r Result) (string, error) {
	r = r.valid()
	if err := r.check(); err != nil {
		return "", err
	}
	w := contentWriter{to: squeeze.NewWriter(primer1())}
	w.head(r)
	for _, i := range r.Items {
		w.item(i)
	}
	w.seal()
	if w.to.Len() > maxSqueezed {
		return "", &Error{Problem: TooLong}
	}
	payload := string(rune(versionDigit)) + base64.RawURLEncoding.EncodeToString(w.to.Close()) + closing
	if len(payload) > MaxLink {
		return "", &Error{Problem: TooLong}
	}
	return payload, nil
}

// Link returns the whole link to a result. Page is the URL of the page; what it
// has after "#" is replaced.
func Link(page string, r Result) (string, error) {
	payload, err := Encode(r)
	if err != nil {
		return "", err
	}
	page, _, _ = strings.Cut(page, "#")
	link := page + route.Route{Page: route.Result, Payload: payload, Law: r.NeedsWorkbench()}.String()
	if utf8.RuneCountInString(link) > MaxLink {
		return "", &Error{Problem: TooLong}
	}
	return link, nil
}

// Decode reads a link, or its payload alone, also when it comes out of a
// message with white space, line breaks, soft hyphens, quotation marks,
// percent-encoding or more text around it.
//
// The error is an *Error. With Cut and Altered the Result holds what is whole
// (nothing, the head, or the head and the first items), and can be shown when
// the error is shown with it.
func Decode(text string) (Result, error) {
	text = route.Unescape(text)
	payload, marked := find(text)
	r, err := decode(payload)
	if err == nil {
		return r, nil
	}
	if end := gap(payload); end > 0 {
		// More text may follow a link that was cut off: then reading up to it tells.
		if shorter, cut := decode(payload[:end]); cut == nil || isCut(cut) && len(shorter.Items) >= len(r.Items) {
			r, err = shorter, cut
		}
	}
	if !marked && len(r.Items) == 0 && r.Suite == "" && !plainRun(strings.TrimSpace(payload)) {
		return Result{}, &Error{Problem: NotResult}
	}
	return r, err
}

func isCut(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Problem == Cut
}

func decode(payload string) (Result, error) {
	text := clean(payload)
	switch {
	case text == "" || text[0] < versionDigit || text[0] > '9':
		return Result{}, &Error{Problem: NotResult}
	case text[0] > versionDigit:
		return Result{}, &Error{Problem: Newer}
	}
	r, total, err := decodeBody(text[1:])
	if err == nil {
		var again string
		if again, err = Encode(r); err != nil || !strings.HasPrefix(text, again) || !ends(payload, len(again)) {
			err = errAltered
			if strings.HasPrefix(again, text) {
				err = squeeze.ErrCut
			}
		}
	}
	switch {
	case err == nil:
		return r, nil
	case errors.Is(err, squeeze.ErrCut):
		problem := Cut
		if strings.HasSuffix(text, closing) && total != len(r.Items) {
			// It has its end, so the middle must be wrong.
			problem = Altered
		}
		return r, &Error{Problem: problem, Intact: len(r.Items), Total: total}
	case errors.Is(err, errSize):
		return Result{}, &Error{Problem: TooLarge}
	case errors.Is(err, errTooMany):
		return Result{}, &Error{Problem: TooManyItems, Total: total}
	}
	return r, &Error{Problem: Altered, Intact: len(r.Items), Total: total}
}

var errTooMany = errors.New("more items than allowed")

// decodeBody returns what is whole, and how many items there should be.
func decodeBody(body string) (r Result, total int, err error) {
	body = body[:min(len(body), MaxLink)]
	if len(body)%4 == 1 {
		body = body[:len(body)-1] // six bits decide nothing
	}
	compressed, err := base64.RawURLEncoding.DecodeString(body)
	if err != nil {
		return r, 0, errAltered
	}
	from := contentReader{from: squeeze.NewReader(compressed, primer1())}
	r, total, err = from.head()
	if err != nil {
		return Result{}, 0, err
	}
	if total > MaxItems {
		return r, total, errTooMany
	}
	for range total {
		i, err := from.item()
		if err != nil {
			return r, total, err
		}
		r.Items = append(r.Items, i)
	}
	return r, total, from.seal()
}
