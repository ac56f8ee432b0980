package docx

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/document/container"
	"benchtrial/gen/document/docx/docxtest"
)

const (
	relations = `<Relationships><Relationship Id="r1" Type="http://x/officeDocument" Target="word/document.xml"/></Relationships>`
	beside    = `<Relationships><Relationship Id="r1" Type="http://x/styles" Target="styles.xml"/>` +
		`<Relationship Id="r2" Type="http://x/numbering" Target="/word/numbering.xml"/>` +
		`<Relationship Id="r3" Type="http://x/hyperlink" Target="http://elsewhere.example/" TargetMode="External"/></Relationships>`
)

// document returns a document with the paragraphs and lists given.
func document(t testing.TB, body, numbering, styles string) []byte {
	return docxtest.Packed(t, "[Content_Types].xml", "<Types/>", "_rels/.rels", relations, "word/_rels/document.xml.rels", beside,
		"word/document.xml", `<w:document xmlns:w="w"><w:body>`+body+`</w:body></w:document>`,
		"word/numbering.xml", `<w:numbering xmlns:w="w">`+numbering+`</w:numbering>`,
		"word/styles.xml", `<w:styles xmlns:w="w">`+styles+`</w:styles>`)
}

func text(t testing.TB, data []byte) string {
	t.Helper()
	all, err := Read(bytes.NewReader(data), int64(len(data)), nil)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, p := range all {
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}

func para(text string) string { return `<w:p><w:r><w:t>` + text + `</w:t></w:r></w:p>` }

func numbered(list, level, text string) string {
	return `<w:p><w:pPr><w:numPr><w:ilvl w:val="` + level + `"/><w:numId w:val="` + list + `"/></w:numPr></w:pPr><w:r><w:t>` + text + `</w:t></w:r></w:p>`
}

func styled(style, text string) string {
	return `<w:p><w:pPr><w:pStyle w:val="` + style + `"/></w:pPr><w:r><w:t>` + text + `</w:t></w:r></w:p>`
}

func level(n int, format, text, more string) string {
	return fmt.Sprintf(`<w:lvl w:ilvl="%d"><w:start w:val="1"/><w:numFmt w:val="%s"/><w:lvlText w:val="%s"/>%s</w:lvl>`, n, format, text, more)
}

// contract is the usual list of a contract: 1., 1.1, (a), (i).
var contract = `<w:abstractNum w:abstractNumId="0">` + level(0, "decimal", "%1.", "") + level(1, "decimal", "%1.%2", "") +
	level(2, "lowerLetter", "(%3)", "") + level(3, "lowerRoman", "(%4)", "") + `</w:abstractNum>` +
	`<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>` +
	`<w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num>` +
	`<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`

func TestNumbersAreThoseThatWordShows(t *testing.T) {
	for name, tt := range map[string]struct{ body, numbering, styles, want string }{
		"levels": {
			numbered("1", "0", "Fees") + numbered("1", "1", "The Client pays:") + numbered("1", "2", "monthly;") + numbered("1", "2", "in euro:") +
				numbered("1", "3", "by wire") + numbered("1", "1", "Late payment.") + numbered("1", "2", "Interest.") + numbered("1", "0", "Term"),
			contract, "",
			"1. Fees\n1.1 The Client pays:\n(a) monthly;\n(b) in euro:\n(i) by wire\n1.2 Late payment.\n(a) Interest.\n2. Term",
		},
		"lists that share rules go on, unless one starts over": {
			numbered("1", "0", "A") + para("between") + numbered("2", "0", "B") + numbered("3", "0", "C") + numbered("3", "0", "D") + numbered("1", "0", "E"),
			contract, "",
			"1. A\nbetween\n2. B\n1. C\n2. D\n3. E",
		},
		"a level without those above it": {numbered("1", "1", "A") + numbered("1", "0", "B"), contract, "", "1.1 A\n2. B"},
		"styles carry lists": {
			styled("H1", "Definitions") + styled("H2", "Terms") + styled("H2", "Other") + styled("H1", "Fees") + styled("Based", "Sub"),
			`<w:abstractNum w:abstractNumId="7">` + level(0, "upperRoman", "Article %1", `<w:pStyle w:val="H1"/>`) +
				level(1, "decimal", "Section %1.%2", `<w:isLgl/><w:pStyle w:val="H2"/>`) + `</w:abstractNum><w:num w:numId="4"><w:abstractNumId w:val="7"/></w:num>`,
			`<w:style w:type="paragraph" w:styleId="H1"><w:pPr><w:numPr><w:numId w:val="4"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>` +
				`<w:style w:type="paragraph" w:styleId="H2"><w:basedOn w:val="H1"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="4"/></w:numPr><w:outlineLvl w:val="1"/></w:pPr></w:style>` +
				`<w:style w:type="paragraph" w:styleId="Based"><w:basedOn w:val="H2"/></w:style>`,
			"Article I Definitions\nSection 1.1 Terms\nSection 1.2 Other\nArticle II Fees\nSection 2.1 Sub",
		},
		"list 0 takes the style's number away": {
			styled("H1", "A") + `<w:p><w:pPr><w:pStyle w:val="H1"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr><w:r><w:t>B</w:t></w:r></w:p>` + styled("H1", "C"),
			contract, `<w:style w:type="paragraph" w:styleId="H1"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`,
			"1. A\nB\n2. C",
		},
		"formats": {
			strings.Repeat(numbered("1", "0", "x"), 28) + numbered("1", "1", "y") + numbered("1", "2", "y") + numbered("1", "3", "y") + numbered("1", "4", "y") + numbered("1", "5", "y"),
			`<w:abstractNum w:abstractNumId="0">` + level(0, "lowerLetter", "%1)", "") + level(1, "cardinalText", "Part %2", "") + level(2, "ordinal", "%3", "") +
				level(3, "bullet", "\uf0b7", "") + level(4, "decimalZero", "%5", "") + level(5, "upperLetter", "%6.", `<w:suff w:val="nothing"/>`) +
				`</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`, "",
			"a) x … z) x\naa) x\nbb) x\nPart One y\n1st y\n• y\n01 y\nA.y",
		},
		"a level that never starts over": {
			numbered("1", "0", "A") + numbered("1", "1", "B") + numbered("1", "0", "C") + numbered("1", "1", "D"),
			`<w:abstractNum w:abstractNumId="0">` + level(0, "decimal", "%1.", "") + level(1, "decimal", "Item %2", `<w:lvlRestart w:val="0"/>`) +
				`</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`, "",
			"1. A\nItem 1 B\n2. C\nItem 2 D",
		},
		"rules of the list's own": {
			numbered("1", "0", "A"),
			`<w:abstractNum w:abstractNumId="0">` + level(0, "decimal", "%1.", "") + `</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/>` +
				`<w:lvlOverride w:ilvl="0">` + level(0, "upperLetter", "Schedule %1", "") + `</w:lvlOverride></w:num>`, "",
			"Schedule A A",
		},
		"rules that a style has": {
			numbered("9", "0", "A"),
			contract + `<w:abstractNum w:abstractNumId="8"><w:numStyleLink w:val="Listing"/></w:abstractNum><w:num w:numId="9"><w:abstractNumId w:val="8"/></w:num>`,
			`<w:style w:type="numbering" w:styleId="Listing"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`,
			"1. A",
		},
		"a list that is not there":   {numbered("77", "0", "A"), contract, "", "A"},
		"the usual style has a list": {para("A"), contract, `<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`, "1. A"},
		"styles in a circle":         {styled("A", "x"), "", `<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>`, "x"},
	} {
		got := text(t, document(t, tt.body, tt.numbering, tt.styles))
		if first, last, cut := strings.Cut(tt.want, " … "); cut {
			if !strings.HasPrefix(got, first+"\n") || !strings.HasSuffix(got, "\n"+last) {
				t.Errorf("%s: got\n%s", name, got)
			}
		} else if got != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, tt.want)
		}
	}
}

func TestTextIsWhatWordShows(t *testing.T) {
	run := func(text string) string { return `<w:r><w:t xml:space="preserve">` + text + `</w:t></w:r>` }
	deleted := func(text string) string { return `<w:del><w:r><w:delText>` + text + `</w:delText></w:r></w:del>` }
	for name, tt := range map[string]struct{ body, want string }{
		"changes accepted":   {`<w:p>` + run("within ") + deleted("ten") + `<w:ins>` + run("thirty") + `</w:ins>` + run(" days") + `</w:p>`, "within thirty days"},
		"moved away":         {`<w:p><w:moveFrom>` + run("gone") + `</w:moveFrom><w:moveTo>` + run("here") + `</w:moveTo></w:p>`, "here"},
		"an end deleted":     {`<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>` + run("One ") + `</w:p>` + `<w:p>` + run("two.") + `</w:p>`, "One two."},
		"last end deleted":   {`<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>` + run("One") + `</w:p>`, "One"},
		"old properties":     {`<w:p><w:pPr><w:pPrChange><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange></w:pPr>` + run("A") + `</w:p>`, "A"},
		"footnotes left out": {`<w:p>` + run("Fees") + `<w:r><w:footnoteReference w:id="2"/></w:r>` + run(" are due.") + `</w:p>`, "Fees are due."},
		"hidden":             {`<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r>` + run("seen") + `<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t> too</w:t></w:r></w:p>`, "seen too"},
		"fields":             {`<w:p>` + run("clause ") + `<w:r><w:instrText>REF _x \h</w:instrText></w:r>` + run("4.2") + `</w:p>`, "clause 4.2"},
		"tabs and breaks":    {`<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>1.</w:t><w:tab/><w:t>Fees</w:t><w:br/><w:t>non</w:t><w:noBreakHyphen/><w:t>refundable</w:t></w:r></w:p>`, "1.\tFees\nnon-refundable"},
		"link, control":      {`<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent><w:p><w:hyperlink r:id="r3" xmlns:r="r">` + run("see here") + `</w:hyperlink></w:p></w:sdtContent></w:sdt>`, "see here"},
		"text box": {`<w:p>` + run("around") + `<w:r><mc:AlternateContent xmlns:mc="m"><mc:Choice><w:txbxContent>` + para("boxed") + `</w:txbxContent></mc:Choice>` +
			`<mc:Fallback><w:txbxContent>` + para("boxed") + `</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`, "boxed\naround"},
		"table": {`<w:tbl><w:tblPr/><w:tr><w:tc>` + para("Name") + `</w:tc><w:tc>` + para("Rate") + `</w:tc></w:tr><w:tr><w:tc>` + para("A") + para("B") + `</w:tc><w:tc>` + para("$ 5") +
			`</w:tc></w:tr><w:tr><w:trPr><w:del/></w:trPr><w:tc>` + para("gone") + `</w:tc></w:tr></w:tbl>` + para("after"), "Name\tRate\nA B\t$ 5\nafter"},
		"table in a table": {`<w:tbl><w:tr><w:tc>` + para("a") + `<w:tbl><w:tr><w:tc>` + para("b") + `</w:tc><w:tc>` + para("c") + `</w:tc></w:tr></w:tbl>` + `</w:tc><w:tc>` + para("d") + `</w:tc></w:tr></w:tbl>`, "a b c\td"},
		"characters":       {`<w:p>` + run("&#167; 2 &amp; “x”") + `</w:p>`, "§ 2 & “x”"},
	} {
		if got := text(t, document(t, tt.body, contract, "")); got != tt.want {
			t.Errorf("%s: got %q, want %q", name, got, tt.want)
		}
	}
}

func TestHeadings(t *testing.T) {
	data := document(t, styled("H2", "Fees")+`<w:p><w:pPr><w:outlineLvl w:val="9"/></w:pPr><w:r><w:t>text</w:t></w:r></w:p>`, "",
		`<w:style w:type="paragraph" w:styleId="H2"><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>`)
	all, err := Read(bytes.NewReader(data), int64(len(data)), nil)
	if err != nil || len(all) != 2 || all[0].Heading != 2 || all[1].Heading != 0 {
		t.Errorf("read %+v, %v", all, err)
	}
	if got := Text(all); got != "Fees\n\ntext\n" {
		t.Errorf("text %q", got)
	}
}

// Other programs name the parts and the prefix otherwise.
func TestOtherNames(t *testing.T) {
	data := docxtest.Packed(t, `_rels\.rels`, strings.Replace(relations, "word/document", "/word/document2", 1),
		`word\document2.xml`, `<ns0:document xmlns:ns0="w"><ns0:body><ns0:p><ns0:r><ns0:t>Yes.</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>`)
	if got := text(t, data); got != "Yes." {
		t.Errorf("read %q", got)
	}
}

func TestWhatIsNotRead(t *testing.T) {
	whole := document(t, para("Fees"), contract, "")
	bomb := document(t, para(strings.Repeat(" ", 64<<20)), "", "")
	locked := bytes.Clone(whole)
	for i := 0; i+8 < len(locked); i++ {
		switch {
		case string(locked[i:i+4]) == "PK\x03\x04":
			locked[i+6] |= 1
		case string(locked[i:i+4]) == "PK\x01\x02":
			locked[i+8] |= 1
		}
	}
	for name, tt := range map[string]struct {
		data []byte
		want container.Reason
	}{
		"nothing":        {nil, container.Empty},
		"cut off":        {whole[:len(whole)-30], container.Damaged},
		"bent":           {bytes.Replace(whole, []byte("PK\x03\x04"), []byte("PKxx"), -1), container.Damaged},
		"with password":  {locked, container.Encrypted},
		"bomb":           {bomb, container.Bomb},
		"many parts":     {docxtest.Packed(t, slices.Repeat([]string{"x", ""}, maxParts+1)...), container.Bomb},
		"parent folder":  {docxtest.Packed(t, "../evil.xml", "x", "_rels/.rels", relations), container.OddPath},
		"inner parents":  {docxtest.Packed(t, "word/../../evil.xml", "x"), container.OddPath},
		"root":           {docxtest.Packed(t, "/etc/passwd", "x"), container.OddPath},
		"drive":          {docxtest.Packed(t, `C:\evil.xml`, "x"), container.OddPath},
		"two of a name":  {docxtest.Packed(t, "_rels/.rels", relations, `_rels\.rels`, relations), container.Damaged},
		"another zip":    {docxtest.Packed(t, "readme.txt", "x"), container.NotWord},
		"spreadsheet":    {docxtest.Packed(t, "_rels/.rels", strings.Replace(relations, "word/document", "xl/workbook", 1), "xl/workbook.xml", "<x/>"), container.NotWord},
		"text elsewhere": {docxtest.Packed(t, "_rels/.rels", strings.Replace(relations, "word/document", "../../etc/word/x", 1), "word/document.xml", "<x/>"), container.NotWord},
		"not XML":        {docxtest.Packed(t, "_rels/.rels", relations, "word/document.xml", "Fees"), container.Damaged},
		"XML cut off":    {docxtest.Packed(t, "_rels/.rels", relations, "word/document.xml", `<w:document><w:body><w:p>`), container.Damaged},
		"entities":       {docxtest.Packed(t, "_rels/.rels", relations, "word/document.xml", `<!DOCTYPE x [<!ENTITY a "b">]><document>&a;</document>`), container.Damaged},
		"other XML":      {docxtest.Packed(t, "_rels/.rels", relations, "word/document.xml", `<w:styles/>`), container.Damaged},
		"no words":       {document(t, `<w:p/>`, "", ""), container.NoText},
	} {
		_, err := Read(bytes.NewReader(tt.data), int64(len(tt.data)), nil)
		var e *container.Error
		if !errors.As(err, &e) || e.Reason != tt.want {
			t.Errorf("%s: got %v, want %s", name, err, tt.want)
		}
	}
}

// A part that says that it is small and is not ends there.
func TestBombThatLies(t *testing.T) {
	data := document(t, para(strings.Repeat("Fees. ", 100_000)), "", "")
	// The sizes stand in the list at the end, which is the one that counts.
	at := bytes.LastIndex(data, []byte("word/document.xml")) - 46
	copy(data[at+24:at+28], []byte{0, 1, 0, 0})
	_, err := Read(bytes.NewReader(data), int64(len(data)), nil)
	var e *container.Error
	if !errors.As(err, &e) || e.Reason != container.Bomb && e.Reason != container.Damaged {
		t.Errorf("got %v", err)
	}
}

func TestStopping(t *testing.T) {
	data := document(t, strings.Repeat(para("Fees"), 5000), "", "")
	heard := 0
	_, err := Read(bytes.NewReader(data), int64(len(data)), func(read, of int64) bool {
		if heard++; read <= 0 || read > of {
			t.Errorf("read %d of %d", read, of)
		}
		return heard < 2
	})
	var e *container.Error
	if !errors.As(err, &e) || e.Reason != container.Stopped || heard != 2 {
		t.Errorf("got %v after %d", err, heard)
	}
}

func TestSpelled(t *testing.T) {
	for n, want := range map[int]string{1: "One First 1st", 12: "Twelve Twelfth 12th", 20: "Twenty Twentieth 20th", 22: "Twenty-two Twenty-second 22nd", 90: "Ninety Ninetieth 90th", 113: "113 113th 113th"} {
		if got := numeral("cardinalText", n) + " " + numeral("ordinalText", n) + " " + numeral("ordinal", n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	for _, n := range []int{0, -3, most + 1, 1 << 40} {
		if got := numeral("upperRoman", n); got != fmt.Sprint(n) {
			t.Errorf("%d is set as %q", n, got)
		}
	}
}

// FuzzRead: nothing makes it panic or hang, whatever the parts hold.
func FuzzRead(f *testing.F) {
	f.Add(para("Fees")+numbered("1", "1", "A"), contract, `<w:style w:type="paragraph" w:styleId="H1"/>`)
	f.Add(`<w:tbl><w:tr><w:tc>`+para("a")+`</w:tc></w:tr></w:tbl><w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr></w:p>`, `<w:num w:numId="1"/>`, "")
	f.Add(`<w:tc/></w:body><w:p>`, `<w:lvl/><w:lvlOverride w:ilvl="-4"/>`, `<w:pPr/>`)
	f.Fuzz(func(t *testing.T, body, numbering, styles string) {
		data := document(t, body, numbering, styles)
		all, err := Read(bytes.NewReader(data), int64(len(data)), nil)
		var e *container.Error
		if err != nil && !errors.As(err, &e) {
			t.Errorf("an error of another kind: %v", err)
		}
		for _, p := range all {
			if p.Label == "" && p.Text == "" || p.Level < 0 || p.Level >= levels {
				t.Errorf("read %+v", p)
			}
		}
	})
}
