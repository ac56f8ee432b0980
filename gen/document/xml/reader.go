// Package xml reads well-formed XML as a stream of elements and text. It is
// strict and small: no document types, no entities but the predefined ones and
// numbered characters, UTF-8 only, and bounds on depth and on the length of a
// tag, so that no file makes it use more memory than a part of itself. It is
// some ten times as fast as encoding/xml, which matters in a browser.
package xml

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Event is what Next found.
type Event uint8

// The events.
const (
	Start Event = iota + 1 // a start tag; an empty element gives Start and then End
	End                    // an end tag
	Text                   // a stretch of text; one text may come in several
	EOF                    // the end, after the outermost element
)

// Bounds of what is read. No law or regulation comes near them.
const (
	maxDepth = 250
	maxTag   = 1 << 20 // bytes of a tag, a comment's end or an instruction
	maxNames = 5000    // different names of elements
	maxAttrs = 200
	window   = 64 << 10
)

// Error is a place where a file is not well-formed, or goes beyond a bound.
type Error struct {
	Offset int64 // bytes from the beginning
	Line   int   // of the file, from 1; 0 where the file ends before it should
	Reason string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Reason
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.Reason)
}

// Reader reads one document. What it returns is valid until the next call of Next.
type Reader struct {
	from io.Reader
	err  error // of from
	buf  []byte
	pos  int   // in buf, of what is not read yet
	base int64 // offset of buf[0]
	past int   // line ends before buf[0]

	// Name is the name of the element that starts or ends, without prefix.
	Name string
	// Content is the text of a Text event.
	Content []byte
	// Offset is where the event begins, in bytes from the beginning.
	Offset int64

	attrs   []attr
	open    []string // names with prefixes
	names   map[string]string
	scratch []byte
	empty   bool // the element that started is empty: its end comes next
	began   bool
}

type attr struct{ name, value []byte }

// NewReader returns a reader of a document.
func NewReader(r io.Reader) *Reader {
	return &Reader{from: r, names: make(map[string]string)}
}

// Next goes on to the next event. Comments, instructions and the declaration
// are passed over. Errors are of type *Error, or the source's own.
func (r *Reader) Next() (Event, error) {
	if r.empty {
		r.empty = false
		r.close()
		return End, nil
	}
	for {
		if !r.fill(1) {
			return r.end()
		}
		r.Offset = r.base + int64(r.pos)
		if r.buf[r.pos] != '<' {
			found, err := r.text()
			if err != nil {
				return 0, err
			}
			if found {
				return Text, nil
			}
			continue
		}
		switch {
		case !r.began && r.begins("<\x00"):
			return 0, r.fail("the file is UTF-16: save it as UTF-8")
		case r.begins("<!--"):
			if err := r.skip("-->", "a comment"); err != nil {
				return 0, err
			}
		case r.begins("<?"):
			if err := r.skip("?>", "an instruction"); err != nil {
				return 0, err
			}
		case r.begins("<![CDATA["):
			if len(r.open) == 0 {
				return 0, r.fail("text outside the outermost element")
			}
			if err := r.cdata(); err != nil {
				return 0, err
			}
			return Text, nil
		case r.begins("<!"):
			if err := r.docType(); err != nil {
				return 0, err
			}
		case r.begins("</"):
			if err := r.endTag(); err != nil {
				return 0, err
			}
			return End, nil
		default:
			if err := r.startTag(); err != nil {
				return 0, err
			}
			return Start, nil
		}
	}
}

// Attr returns the value of an attribute of the element that started, named
// with its prefix, if it has one; "" where it has no such attribute.
func (r *Reader) Attr(name string) string {
	for _, a := range r.attrs {
		if string(a.name) == name {
			if bytes.IndexByte(a.value, '&') < 0 {
				return string(a.value)
			}
			decoded, _ := decode(nil, a.value) // checked when the tag was read
			return string(decoded)
		}
	}
	return ""
}

// Local is Attr for a name without prefix, whatever the prefix is that the file gives it.
func (r *Reader) Local(name string) string {
	for _, a := range r.attrs {
		if local(string(a.name)) == name {
			return r.Attr(string(a.name))
		}
	}
	return ""
}

// Depth returns how many elements are open.
func (r *Reader) Depth() int { return len(r.open) }

func (r *Reader) fail(format string, args ...any) error {
	return &Error{r.Offset, r.lineAt(r.Offset), fmt.Sprintf(format, args...)}
}

// Line returns the line of the file in which the event begins, from 1.
func (r *Reader) Line() int { return r.lineAt(r.Offset) }

// lineAt returns the line of a place that is in the buffer, or else of the first that is.
func (r *Reader) lineAt(offset int64) int {
	at := min(max(offset-r.base, 0), int64(len(r.buf)))
	return r.past + bytes.Count(r.buf[:at], []byte("\n")) + 1
}

// missing is the error of a file that ends inside something.
func (r *Reader) missing(inside string) error {
	return &Error{r.Offset, 0, "the file ends inside " + inside + ": it is cut off, and what follows is missing; get it again"}
}

// end is what comes after the last byte.
func (r *Reader) end() (Event, error) {
	r.Offset = r.base + int64(r.pos)
	switch {
	case r.err != io.EOF:
		return 0, r.err
	case len(r.open) > 0:
		return 0, r.missing("<" + r.open[len(r.open)-1] + ">")
	case !r.began:
		return 0, r.fail("there is no element: this is not XML")
	}
	return EOF, nil
}

// cut is the error of a file that ends inside something.
func (r *Reader) cut(inside string) error {
	if r.err != io.EOF {
		return r.err
	}
	return r.missing(inside)
}

// fill sees to it that n bytes stand in the buffer from pos on, if there are as many.
func (r *Reader) fill(n int) bool {
	for len(r.buf)-r.pos < n {
		if r.err != nil {
			return false
		}
		if r.pos > 0 {
			r.base += int64(r.pos)
			r.past += bytes.Count(r.buf[:r.pos], []byte("\n"))
			r.buf = r.buf[:copy(r.buf, r.buf[r.pos:])]
			r.pos = 0
		}
		if cap(r.buf)-len(r.buf) < window/2 {
			grown := make([]byte, len(r.buf), max(2*cap(r.buf), window))
			copy(grown, r.buf)
			r.buf = grown
		}
		got := 0
		for tries := 0; got == 0 && r.err == nil; tries++ {
			got, r.err = r.from.Read(r.buf[len(r.buf):cap(r.buf)])
			r.buf = r.buf[:len(r.buf)+got]
			if tries > 100 {
				r.err = io.ErrNoProgress
			}
		}
	}
	return true
}

func (r *Reader) begins(prefix string) bool {
	return r.fill(len(prefix)) && string(r.buf[r.pos:r.pos+len(prefix)]) == prefix
}

// text reads text up to the next tag or to the end of what is in the buffer.
// It reports false for white space outside the outermost element.
func (r *Reader) text() (bool, error) {
	end := bytes.IndexByte(r.buf[r.pos:], '<')
	for end < 0 && len(r.buf)-r.pos < 4*maxEntity && r.fill(len(r.buf)-r.pos+1) {
		end = bytes.IndexByte(r.buf[r.pos:], '<')
	}
	if end < 0 && r.err == nil {
		end = whole(r.buf[r.pos:]) // a character or an entity is not cut in two
	} else if end < 0 {
		end = len(r.buf) - r.pos
	}
	raw := r.buf[r.pos : r.pos+end]
	r.pos += end
	if len(r.open) == 0 {
		if !r.began && r.Offset == 0 {
			raw = bytes.TrimPrefix(raw, []byte("\ufeff"))
		}
		if rest := bytes.TrimLeft(raw, " \t\r\n"); len(rest) > 0 {
			return false, r.notXML(rest)
		}
		return false, nil
	}
	if !utf8.Valid(raw) {
		if last := whole(raw); r.err == io.EOF && r.pos == len(r.buf) && utf8.Valid(raw[:last]) {
			return false, r.cut("a character")
		}
		return false, r.notUTF8(raw, r.Offset)
	}
	r.Content = raw
	if bytes.IndexByte(raw, '&') >= 0 {
		var ok bool
		if r.scratch, ok = decode(r.scratch[:0], raw); !ok {
			return false, r.fail("%q: only &amp;, &lt;, &gt;, &quot;, &apos; and numbered characters are known", badEntity(raw))
		}
		r.Content = r.scratch
	}
	return true, nil
}

// notXML says what stands outside the outermost element.
func (r *Reader) notXML(rest []byte) error {
	switch {
	case r.began:
		return r.fail("text outside the outermost element")
	case bytes.HasPrefix(rest, []byte("\xff\xfe")), bytes.HasPrefix(rest, []byte("\xfe\xff")), rest[0] == 0:
		return r.fail("the file is UTF-16: save it as UTF-8")
	}
	return r.fail("expected <, found %q: this is not XML", rest[:min(len(rest), 12)])
}

// notUTF8 names the first byte of raw, which begins at an offset, that is none of UTF-8.
func (r *Reader) notUTF8(raw []byte, offset int64) error {
	good := 0
	for {
		c, size := utf8.DecodeRune(raw[good:])
		if c == utf8.RuneError && size <= 1 {
			return &Error{offset + int64(good), r.lineAt(offset + int64(good)), "the text is not UTF-8: save the file as UTF-8"}
		}
		good += size
	}
}

// close takes the innermost element off those that are open.
func (r *Reader) close() {
	last := len(r.open) - 1
	r.Name = local(r.open[last])
	r.open = r.open[:last]
}

// local returns a name without its prefix.
func local(name string) string { return name[strings.IndexByte(name, ':')+1:] }
