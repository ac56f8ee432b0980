package docx

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"benchtrial/gen/document/container"
	"benchtrial/gen/document/docx/docxtest"
)

// reason returns why a file is not read; "" where it is.
func reason(t *testing.T, data []byte) container.Reason {
	t.Helper()
	_, err := Read(bytes.NewReader(data), int64(len(data)), nil)
	var e *container.Error
	if err != nil && !errors.As(err, &e) {
		t.Errorf("an error of another kind: %v", err)
	}
	if e == nil {
		return ""
	}
	if said := e.Error(); !strings.HasSuffix(said, ".") || len(said) < 20 {
		t.Errorf("says %q", said)
	}
	return e.Reason
}

// TestMissingParts: without its text a file is no Word document; without its lists or
// styles it is read as far as it goes.
func TestMissingParts(t *testing.T) {
	body := `<w:document><w:body>` + numbered("1", "0", "Fees") + styled("H1", "Terms") + `</w:body></w:document>`
	for name, tt := range map[string]struct {
		parts []string
		want  container.Reason
	}{
		"no relations":            {[]string{"word/document.xml", body}, container.NotWord},
		"no text":                 {[]string{"_rels/.rels", relations, "word/styles.xml", "<w:styles/>"}, container.NotWord},
		"relations to nothing":    {[]string{"_rels/.rels", "<Relationships/>", "word/document.xml", body}, container.NotWord},
		"relations cut off":       {[]string{"_rels/.rels", relations[:40], "word/document.xml", body}, container.Damaged},
		"empty relations":         {[]string{"_rels/.rels", "", "word/document.xml", body}, container.Damaged},
		"empty text":              {[]string{"_rels/.rels", relations, "word/document.xml", ""}, container.Damaged},
		"a zip for a text":        {[]string{"_rels/.rels", relations, "word/document.xml", string(document(t, para("x"), "", ""))}, container.Damaged},
		"only the text":           {[]string{"_rels/.rels", relations, "word/document.xml", body}, ""},
		"lists that are not here": {[]string{"_rels/.rels", relations, "word/_rels/document.xml.rels", beside, "word/document.xml", body}, ""},
		"lists cut off":           {[]string{"_rels/.rels", relations, "word/_rels/document.xml.rels", beside, "word/document.xml", body, "word/numbering.xml", "<w:numbering><w:num"}, container.Damaged},
		"styles of another kind":  {[]string{"_rels/.rels", relations, "word/_rels/document.xml.rels", beside, "word/document.xml", body, "word/styles.xml", "PK"}, container.Damaged},
		"in UTF-16":               {[]string{"_rels/.rels", relations, "word/document.xml", "\xff\xfe<\x00w\x00/\x00>\x00"}, container.Damaged},
	} {
		data := docxtest.Packed(t, tt.parts...)
		if got := reason(t, data); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		} else if got == "" && text(t, data) != "Fees\nTerms" {
			t.Errorf("%s: read %q", name, text(t, data))
		}
	}
}

// TestTextCutAtEachTag: a text that ends before its end is damaged, wherever it ends.
func TestTextCutAtEachTag(t *testing.T) {
	whole := `<w:document><w:body>` + numbered("1", "0", "Fees &amp; costs") + `<w:tbl><w:tr><w:tc>` + para("a") + `</w:tc></w:tr></w:tbl></w:body></w:document>`
	for i := range len(whole) {
		data := docxtest.Packed(t, "_rels/.rels", relations, "word/document.xml", whole[:i])
		if got := reason(t, data); got != container.Damaged {
			t.Errorf("cut at %q: %q", whole[max(0, i-20):i], got)
		}
	}
}

// TestFileCutAnywhere: a file that is cut off is damaged, or too short to be a zip.
func TestFileCutAnywhere(t *testing.T) {
	whole := document(t, para("Fees"), contract, "")
	for i := 1; i < len(whole); i += 3 {
		if got := reason(t, whole[:i]); got != container.Damaged {
			t.Errorf("cut to %d of %d bytes: %q", i, len(whole), got)
		}
	}
}

// TestNamesThatLeadElsewhere: such a file is not unpacked, whatever else is in it.
func TestNamesThatLeadElsewhere(t *testing.T) {
	for _, name := range []string{
		"../evil.xml", `..\evil.xml`, "word/../../evil.xml", `word\..\..\evil.xml`, "/etc/passwd", `\\server\share\x`, `C:\x.xml`, "c:/x.xml",
		"word/\x00.xml", "./word/x.xml", "word//x.xml", "word/./x.xml", "..", ".", "word/..",
	} {
		data := docxtest.Packed(t, "_rels/.rels", relations, "word/document.xml", `<w:document><w:body>`+para("Fees")+`</w:body></w:document>`, name, "x")
		if got := reason(t, data); got != container.OddPath {
			t.Errorf("%q: %q", name, got)
		}
	}
	for _, twice := range [][2]string{{"word/document.xml", "word/document.xml"}, {"word/document.xml", `word\document.xml`}} {
		data := docxtest.Packed(t, "_rels/.rels", relations, twice[0], "<a/>", twice[1], "<a/>")
		if got := reason(t, data); got != container.Damaged {
			t.Errorf("%q: %q", twice, got)
		}
	}
}

// TestSizesThatLie: what the list at the end of a file says of a part is not trusted.
func TestSizesThatLie(t *testing.T) {
	for _, lie := range []uint32{0, 1, 100, 1 << 20, 1 << 30, 1<<32 - 2} {
		data := document(t, para(strings.Repeat("Fees. ", 1000)), "", "")
		at := bytes.LastIndex(data, []byte("word/document.xml")) - 46
		binary.LittleEndian.PutUint32(data[at+24:], lie)
		if got := reason(t, data); got != container.Bomb && got != container.Damaged {
			t.Errorf("%d bytes: %q", lie, got)
		}
	}
	data := document(t, para("Fees"), "", "")
	data[bytes.Index(data, []byte("word/document.xml"))+len("word/document.xml")+2] ^= 0x55 // a byte of what is packed
	if got := reason(t, data); got != container.Damaged {
		t.Errorf("another checksum: %q", got)
	}
}

// TestBombs: parts that are packed a thousandfold, rules by the million and cells without
// end take no more memory than a document does.
func TestBombs(t *testing.T) {
	many := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	for name, tt := range map[string]struct {
		data []byte
		want container.Reason
	}{
		"text":    {document(t, strings.Repeat(para(""), 1<<20), "", ""), container.Bomb},
		"lists":   {document(t, para("x"), strings.Repeat(" ", 32<<20), ""), container.Bomb},
		"styles":  {document(t, para("x"), "", many(maxRules+1, `<w:style w:type="paragraph" w:styleId="a%d"/>`)), container.Bomb},
		"schemes": {document(t, para("x"), many(maxRules+1, `<w:abstractNum w:abstractNumId="%d"/>`), ""), container.Bomb},
		"numbers": {document(t, para("x"), many(maxRules+1, `<w:num w:numId="%d"/>`), ""), container.Bomb},
		"cells":   {document(t, `<w:tbl><w:tr>`+strings.Repeat("<w:tc/>", 1<<20)+`<w:tc>`+para("last")+`</w:tc></w:tr></w:tbl>`, "", ""), ""},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if got := reason(t, tt.data); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > 160<<20 {
			t.Errorf("%s: took %d MB", name, took>>20)
		}
	}
}
