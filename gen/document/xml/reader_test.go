package xml

import (
	stdxml "encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"
)

// events returns what a document holds, one word an event.
func events(r io.Reader) (string, error) {
	x := NewReader(r)
	var b strings.Builder
	text := ""
	flush := func() {
		if text != "" {
			fmt.Fprintf(&b, "%q ", text)
		}
		text = ""
	}
	for {
		e, err := x.Next()
		if err != nil {
			return b.String(), err
		}
		switch e {
		case Start:
			flush()
			fmt.Fprintf(&b, "<%s", x.Name)
			for _, a := range x.attrs {
				fmt.Fprintf(&b, " %s=%q", a.name, x.Attr(string(a.name)))
			}
			b.WriteString("> ")
		case End:
			flush()
			fmt.Fprintf(&b, "</%s> ", x.Name)
		case Text:
			text += string(x.Content)
		case EOF:
			return strings.TrimSpace(b.String()), nil
		}
	}
}

func TestEvents(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"\ufeff<?xml version=\"1.0\"?>\n<!-- a > b -- c --><a/>\n", "<a> </a>"},
		{"<!DOCTYPE a SYSTEM \"a>.dtd\"><a></a >", "<a> </a>"},
		{"<u:a xmlns:u='x y'><u:b>1</u:b></u:a>", `<a xmlns:u="x y"> <b> "1" </b> </a>`},
		{"<a b = 'x&amp;&#8212;\"' c=\">\"/>", `<a b="x&—\"" c=">"> </a>`},
		{"<a>x &lt;&#x2014;&apos;<!-- no -->y<![CDATA[<b>&amp;]]]>z<?p?></a>", `<a> "x <—'y<b>&amp;]z" </a>`},
		{"<a\n b=''\t/>", `<a b=""> </a>`},
		{"<a>" + strings.Repeat("“é🙂” ", 3) + "</a>", `<a> "“é🙂” “é🙂” “é🙂” " </a>`},
	} {
		for name, r := range map[string]io.Reader{
			"whole": strings.NewReader(tt.in), "a byte a read": iotest.OneByteReader(strings.NewReader(tt.in)), "with its end": iotest.DataErrReader(strings.NewReader(tt.in)),
		} {
			if got, err := events(r); err != nil || got != tt.want {
				t.Errorf("%s, %s: got %s, %v; want %s", tt.in, name, got, err, tt.want)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	for _, tt := range []struct {
		in     string
		offset int64
		says   string
	}{
		{"", 0, "not XML"},
		{" \n", 2, "not XML"},
		{"PK\x03\x04", 0, "not XML"},
		{"\xff\xfe<\x00a\x00", 0, "UTF-16"},
		{"<\x00a\x00", 0, "UTF-16"},
		{"\x00<\x00a", 0, "UTF-16"},
		{"<a>it\xe2\x80", 3, "inside a character: it is cut off"},
		{"<a>caf\xe9, it\xe2\x80", 6, "not UTF-8"},
		{"<a>caf\xe9</a>", 6, "not UTF-8"},
		{"<a b='\xe9'/>", 6, "not UTF-8"},
		{"<a><![CDATA[\xe9]]></a>", 12, "not UTF-8"},
		{"<a><b></a>", 6, "expected </b>, found </a>"},
		{"<a><b>text", 10, "inside <b>: it is cut off"},
		{"<a><b", 3, "inside a tag"},
		{"<a", 0, "inside a tag"},
		{"<a></a></b>", 7, "did not begin"},
		{"<a/><b/>", 4, "after the end of the outermost"},
		{"<a/>x", 4, "text outside"},
		{"<a/><![CDATA[x]]>", 4, "text outside"},
		{"x<a/>", 0, "expected <"},
		{"<a>&nbsp;</a>", 3, "&nbsp;"},
		{"<a>&#0;</a>", 3, "&#0;"},
		{"<a>&#xD800;</a>", 3, "&#xD800;"},
		{"<a>&#x110000;</a>", 3, "&#x110000;"},
		{"<a>R&D</a>", 3, "&D"},
		{"<a b='&x;'/>", 0, "&x;"},
		{"<a b/>", 0, "no value"},
		{"<a b=c/>", 0, "not in quotation marks"},
		{"<a b='c'd='e'/>", 0, "expected an attribute"},
		{"<a b='c' b='d'/>", 0, "stands twice"},
		{"<a b='<'/>", 0, "< within an attribute"},
		{"<a <b>", 0, "not closed before"},
		{"< a/>", 0, "name of an element"},
		{"<1/>", 0, "name of an element"},
		{"<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", 0, "document type"},
		{"<a><!DOCTYPE a></a>", 3, "expected an element"},
		{"<!DOCTYPE a '", 0, "inside a document type"},
		{"<!x><a/>", 0, "expected an element"},
		{"<a><!-- x", 3, "inside a comment"},
		{"<a><?p", 3, "inside an instruction"},
		{"<a><![CDATA[x", 3, "inside CDATA"},
		{strings.Repeat("<a>", 251), 750, "more than 250 deep"},
		{"<a b='" + strings.Repeat("x", maxTag) + "'/>", 0, "longer than"},
		{"<a><![CDATA[" + strings.Repeat("x", 4*maxTag) + "]]></a>", 3, "longer than"},
		{"<a" + manyAttrs(201) + "/>", 0, "more than 200 attributes"},
		{"<a>" + manyNames(5000) + "</a>", 0, "different elements"},
	} {
		_, err := events(strings.NewReader(tt.in))
		var syntax *Error
		if !errors.As(err, &syntax) || !strings.Contains(syntax.Reason, tt.says) || syntax.Offset != tt.offset && tt.says != "different elements" {
			t.Errorf("%.40q: got %v, want %q at byte %d", tt.in, err, tt.says, tt.offset)
		}
	}
	if _, err := events(iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader("<a/>")))); !errors.Is(err, iotest.ErrTimeout) {
		t.Errorf("an error of the source: got %v", err)
	}
}

func manyAttrs(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, " a%d=''", i)
	}
	return b.String()
}

func manyNames(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "<n%d/>", i)
	}
	return b.String()
}

// FuzzReader: no input makes it panic, text is UTF-8, elements are balanced,
// and what is read in one piece is read byte by byte the same. What it takes,
// encoding/xml takes too, with the same text.
func FuzzReader(f *testing.F) {
	for _, s := range []string{
		"<a b='c'>d&amp;<e/>é<!-- f --></a>", "<?xml?><!DOCTYPE a><a><![CDATA[<]]></a>", "<a>&#x41;", "<a b='&lt;'></a>", "\xff\xfe", "<a>\xe2\x80</a>",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, in string) {
		got, err := events(strings.NewReader(in))
		again, errAgain := events(iotest.OneByteReader(strings.NewReader(in)))
		if got != again || (err == nil) != (errAgain == nil) {
			t.Errorf("read whole: %s, %v; byte by byte: %s, %v", got, err, again, errAgain)
		}
		if err != nil {
			return
		}
		if !utf8.ValidString(got) {
			t.Error("not UTF-8")
		}
		mine, std := "", ""
		x := NewReader(strings.NewReader(in))
		for e := Start; e != EOF; {
			if e, err = x.Next(); err != nil {
				t.Fatal(err)
			}
			if e == Text {
				mine += string(x.Content)
			}
		}
		d := stdxml.NewDecoder(strings.NewReader(in))
		for {
			token, err := d.RawToken()
			if err == io.EOF {
				break
			}
			if err != nil {
				return // it is stricter about characters of control
			}
			if c, ok := token.(stdxml.CharData); ok {
				std += string(c)
			}
		}
		unify := func(s string) string {
			return strings.Join(strings.Fields(strings.NewReplacer("\r\n", "\n", "\r", "\n", "\ufeff", "").Replace(s)), " ")
		}
		if unify(mine) != unify(std) && !strings.Contains(in, "\r") {
			t.Errorf("text %q, encoding/xml has %q", mine, std)
		}
	})
}

func BenchmarkReader(b *testing.B) {
	doc := "<a>" + strings.Repeat("<section style=\"-uslm-lc:I80\" identifier=\"/us/usc/t1/s1\"><num value=\"1\">§ 1.</num><heading> Words denoting number</heading><content>\n<p>In determining the meaning of any Act of Congress, unless the context indicates otherwise—</p></content></section>\n", 15_000) + "</a>"
	b.SetBytes(int64(len(doc)))
	b.ReportAllocs()
	for b.Loop() {
		x := NewReader(strings.NewReader(doc))
		for e := Start; e != EOF; {
			var err error
			if e, err = x.Next(); err != nil {
				b.Fatal(err)
			}
		}
	}
}
