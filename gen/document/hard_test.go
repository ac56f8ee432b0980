package document

import (
	"strings"
	"testing"
	"unicode/utf16"
)

// code is the XML of a title with a section.
const code = `<?xml version="1.0" encoding="UTF-8"?>
<uscDoc identifier="/us/usc/t9"><meta><docNumber>9</docNumber></meta><main><section identifier="/us/usc/t9/s1"><num value="1">§ 1.</num><heading>Wells</heading><content>A well — “hole” — is dug.</content></section></main></uscDoc>`

// wide returns a text in UTF-16.
func wide(text string, big bool) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune(text)) {
		if high, low := byte(u>>8), byte(u); big {
			b.Write([]byte{high, low})
		} else {
			b.Write([]byte{low, high})
		}
	}
	return b.String()
}

// TestOtherCharacters: texts and the XML of regulations are read in whichever
// characters an editor saved them; of the Code, which the House gives as UTF-8, is said what to do.
func TestOtherCharacters(t *testing.T) {
	const curly = "<?xml version=\"1.0\" encoding=\"utf-16\"?>\n<DIV5 NODE=\"1:1\"><DIV8 N=\"§ 3.1\"><HEAD>§ 3.1 Fees.</HEAD><P>(a) “Five” — dollars.</P></DIV8></DIV5>"
	cp1252 := strings.NewReplacer("§", "\xa7", "“", "\x93", "”", "\x94", "—", "\x97").Replace
	for name, tt := range map[string]struct {
		data string
		kind Kind
		line string
	}{
		"le.xml":    {wide("\ufeff"+curly, false), Regulation, "“Five” — dollars."},
		"be.xml":    {wide("\ufeff"+curly, true), Regulation, "“Five” — dollars."},
		"le0.xml":   {wide(curly, false), Regulation, "“Five” — dollars."},
		"be0.xml":   {wide(curly, true), Regulation, "“Five” — dollars."},
		"win.xml":   {cp1252(curly), Regulation, "“Five” — dollars."},
		"le.txt":    {wide("\ufeff"+contract, false), Provisions, "It lasts for a whole year."},
		"be0.txt":   {wide(testimony, true), Transcript, "A.   At noon."},
		"win.txt":   {cp1252("1. FEES\n\n1.1 The “fee” — all of it.\n"), Provisions, "The “fee” — all of it."},
		"utf8.xml":  {"\ufeff" + curly, Regulation, "“Five” — dollars."},
		"title.xml": {code, Statute, "A well — “hole” — is dug."},
	} {
		d, err := Read(name, []byte(tt.data), Corrections{})
		if err != nil || d.Kind != tt.kind {
			t.Errorf("%s: %v", name, err)
			continue
		}
		found := false
		for _, o := range d.Outlines() {
			for _, s := range o.Sections {
				for _, l := range s.Lines {
					found = found || l.Words == tt.line
				}
			}
		}
		if !found {
			t.Errorf("%s has no line %q", name, tt.line)
		}
	}
	for name, data := range map[string]string{"le": wide("\ufeff"+code, false), "be": wide("\ufeff"+code, true), "le0": wide(code, false), "win": cp1252(code)} {
		if _, err := Read(name+".xml", []byte(data), Corrections{}); err == nil || !strings.Contains(err.Error(), "as UTF-8") || strings.Count(err.Error(), name+".xml") != 1 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestCutAtEachTag: XML that ends anywhere before its end is said to be cut off.
func TestCutAtEachTag(t *testing.T) {
	for name, whole := range map[string]string{"part.xml": part, "title.xml": code} {
		cuts := 0
		for i := strings.Index(whole, "<DIV") + strings.Index(whole, "<usc") + 2; i < len(strings.TrimRight(whole, " \n")); i++ {
			if c := whole[i-1]; c != '<' && c != '>' && c != '/' && c != '"' && i%5 != 0 {
				continue
			}
			cuts++
			if _, err := Read(name, []byte(whole[:i]), Corrections{}); err == nil || !strings.Contains(err.Error(), "cut off") && !strings.Contains(err.Error(), "neither of") {
				t.Errorf("%s cut to %d bytes, %q: %v", name, i, whole[max(0, i-30):i], err)
			}
		}
		if _, err := Read(name, []byte(whole), Corrections{}); err != nil || cuts < 30 {
			t.Errorf("%s: %d cuts, whole: %v", name, cuts, err)
		}
	}
}

// TestEntities: nothing that a file declares is put in the place of anything, however deep it is nested.
func TestEntities(t *testing.T) {
	laughs := "<!DOCTYPE x [<!ENTITY a \"ha\">"
	for c := byte('b'); c < 'k'; c++ {
		laughs += "<!ENTITY " + string(c) + " \"" + strings.Repeat("&"+string(c-1)+";", 10) + "\">"
	}
	laughs += "]>\n"
	for name, data := range map[string]string{
		"laughs.xml":   strings.Replace(part, "?>\n", "?>\n"+laughs, 1),
		"title.xml":    strings.Replace(code, "?>\n", "?>\n"+laughs, 1),
		"external.xml": strings.Replace(part, "?>\n", "?>\n<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>", 1),
	} {
		if _, err := Read(name, []byte(data), Corrections{}); err == nil || !strings.Contains(err.Error(), "document type") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
