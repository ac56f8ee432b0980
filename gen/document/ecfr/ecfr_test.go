package ecfr

import (
	"os"
	"strings"
	"testing"

	"benchtrial/gen/document/provision"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt/sharedtest"
)

func load(t testing.TB, elem ...string) []byte {
	t.Helper()
	data, err := os.ReadFile(sharedtest.Path(t, elem...))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestPublished holds a part of the Code to what was read by eye, and to the
// same part as plain text: two ways to the same outline.
func TestPublished(t *testing.T) {
	data := load(t, "documents", "cfr-1-part304.ecfr.xml")
	got, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	if !Recognize(data) || got.Outline.Source != "PART 304—DISCLOSURE OF RECORDS OR INFORMATION" || got.Left != 0 || len(got.Doubts) != 0 {
		t.Errorf("%q, %d left, doubts %v", got.Outline.Source, got.Left, got.Doubts)
	}
	c := outline.Count(got.Outline)
	if c.Sections != 26 || c.Lines != 225 || c.Leaves != 162 || c.DoubledCites != 0 || c.FlushLines != 0 {
		t.Errorf("counts %+v", c)
	}
	facts(t, got.Reading)
	text, err := provision.Read(string(load(t, "documents", "cfr-1-part304.txt")))
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range got.Outline.Sections {
		other := text.Outline.Sections[i]
		if len(s.Lines) != len(other.Lines) {
			t.Fatalf("%s: %d lines, as text %d", s.Number, len(s.Lines), len(other.Lines))
		}
		for j := range s.Lines {
			a, b := &s.Lines[j], &other.Lines[j]
			if a.Cite != b.Cite || a.Text() != b.Text() || a.Kind != b.Kind || a.Header() != b.Header() || a.Parent != b.Parent {
				t.Errorf("%s: %q, as text %s: %q", a.Cite, a.Text(), b.Cite, b.Text())
			}
		}
	}
	found(t, data, got)
}

func facts(t *testing.T, r *provision.Reading) {
	t.Helper()
	for cite, want := range map[string]string{
		"§ 304.1":               "§ 304.1 General provisions.",
		"§ 304.3(b)":            "(b) Description of records sought.",
		"§ 304.3(b)(1)":         "  (1) You must describe the records that you seek",
		"§ 304.5(d)(1)(iii)":    "    (iii) Other circumstances as determined by the agency.",
		"§ 304.7(i)":            "(i) Notice of FOIA lawsuit. Whenever a requester files",
		"§ 304.9(c)(1)(i)":      "    (i) Search fees will be charged for all requests",
		"§ 304.9(d)(3)(ii)":     "    (ii) The first two hours of search (or the cost equivalent).",
		"§ 304.9(d)(5)":         "  (5) The provisions of paragraphs (d)(3) and (4) of this section",
		"§ 304.9(d)(6)(iv)":     "    (iv) If a court has determined",
		"§ 304.9(e)":            "(e) Notice of anticipated fees in excess of $50.00.",
		"§ 304.9(i)(4)":         "  (4) In cases in which the agency requires advance payment",
		"§ 304.9(k)(2)(iii)(B)": "      (B) Whether any identified commercial interest",
		"§ 304.31(b)(5)":        "  (5) The effects, in any, on the individual",
		"§ 304.32(i)":           "(i) Maintain and use records with care",
		"§ 304.34":              "§ 304.34 Other rights and services.",
	} {
		ok := false
		for _, s := range r.Outline.Sections {
			for i := range s.Lines {
				if l := &s.Lines[i]; l.Cite == cite && strings.HasPrefix(l.Text(), want) {
					ok = true
				}
			}
		}
		if !ok {
			t.Errorf("%s is not %q", cite, want)
		}
	}
}

// found checks that the words of every line stand at the line of the file that it names.
func found(t *testing.T, data []byte, r *Reading) {
	t.Helper()
	lines := strings.SplitAfter(string(data), "\n")
	for i, s := range r.Outline.Sections {
		for j := range s.Lines {
			o := r.Origins[i][j]
			to := o.Source
			if n := len(o.More); n > 0 {
				to = o.More[n-1]
			}
			place := strings.Join(strings.Fields(withoutTags(strings.Join(lines[o.Source-1:min(to+1, len(lines))], ""))), " ")
			for _, part := range []string{s.Lines[j].Words, s.Lines[j].Heading} {
				if !strings.Contains(place, part) {
					t.Errorf("%s: %.60q is not in line %d, %.80q", s.Lines[j].Cite, part, o.Source, place)
				}
			}
		}
	}
}

func withoutTags(text string) string {
	var b strings.Builder
	for _, part := range strings.Split(text, "<") {
		_, after, ok := strings.Cut(part, ">")
		if !ok {
			after = part
		}
		b.WriteString(after)
	}
	return b.String()
}

const small = `<?xml version="1.0"?>
<DIV5 N="9" NODE="7:1.0" TYPE="PART"><HEAD>PART 9—WEIRS</HEAD>
<AUTH><HED>Authority:</HED><PSPACE>5 U.S.C. 1.</PSPACE></AUTH>
<DIV8 N="§ 9.1" TYPE="SECTION"><HEAD>§ 9.1   Gates.</HEAD>
<P>(a) <I>Height.</I> (1) A gate is:
</P><P>(i) Of <I>oak,</I> or
</P><P>(ii) Of larch.<FTREF/>
</P><P>(A) Seasoned; and
</P><P>(<I>1</I>) Planed,
</P><P>(<I>2</I>) oiled.
</P><FP>It is painted.</FP>
<P>(b) <E T="03">Gate</E> means a board.
</P><P>(c)–(e) [Reserved]
</P><P>(f) Done.
</P><CITA>[9 FR 1]</CITA></DIV8>
<DIV8 N="§ 9.2" TYPE="SECTION"><HEAD>§ 9.2   Fees.</HEAD><P>(a) See:</P><TABLE><TR><TD>1</TD></TR></TABLE></DIV8>
</DIV5>`

func TestSmall(t *testing.T) {
	got, err := Read([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	if got.Left != 1 || len(got.Outline.Sections) != 1 || got.Outline.Sections[0].ID != "/us/cfr/t7/s9.1" {
		t.Fatalf("got %+v", got.Outline.Sections)
	}
	var all []string
	for i := range got.Outline.Sections[0].Lines {
		l := &got.Outline.Sections[0].Lines[i]
		all = append(all, l.Kind.String()+" "+l.Cite+"|"+l.Text())
	}
	want := `title § 9.1|§ 9.1 Gates.
chapeau § 9.1(a)|(a) Height.
chapeau § 9.1(a)(1)|  (1) A gate is:
leaf § 9.1(a)(1)(i)|    (i) Of oak, or
chapeau § 9.1(a)(1)(ii)|    (ii) Of larch.
chapeau § 9.1(a)(1)(ii)(A)|      (A) Seasoned; and
leaf § 9.1(a)(1)(ii)(A)(1)|        (1) Planed,
leaf § 9.1(a)(1)(ii)(A)(2)|        (2) oiled.
flush flush|        It is painted.
leaf § 9.1(b)|(b) Gate means a board.
reserved § 9.1(c)|(c)–(e) [Reserved]
leaf § 9.1(f)|(f) Done.`
	if text := strings.Join(all, "\n"); text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	if o := got.Origins[0][3]; o.Source != 6 {
		t.Errorf("(i) is at %+v", o)
	}
}

func TestCorrected(t *testing.T) {
	got, err := Read([]byte(small), provision.Correction{Source: 8, Kind: provision.AtLevel, Level: 3})
	if err != nil {
		t.Fatal(err)
	}
	if l := got.Outline.Sections[0].Lines[5]; l.Cite != "§ 9.1(a)(1)(A)" || l.Level != 3 {
		t.Errorf("got %+v", l)
	}
}

func TestBad(t *testing.T) {
	for text, says := range map[string]string{
		"":                                 "not XML",
		"PART 304":                         "not XML",
		"<DIV5><HEAD>PART 1</HEAD></DIV5>": "no section (DIV8)",
		"<DIV5><DIV8 N=\"§ 1\"><P>(a":      "cut off",
		small[:len(small)-40]:              "cut off",
		"<DIV5></DIV6>":                    "expected </DIV5>",
		"\xff\xfe<\x00D\x00":               "UTF-16",
		"<DIV5>caf\xe9</DIV5>":             "not UTF-8",
	} {
		if _, err := Read([]byte(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%.40q: got %v, want %q", text, err, says)
		}
	}
	for text, want := range map[string]bool{small: true, "<uscDoc>": false, "PART 1 <DIV5>": false, "\ufeff\n<ECFR>": true, "": false} {
		if Recognize([]byte(text)) != want {
			t.Errorf("%.20q: recognized %v", text, !want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(small))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Read(data)
		if err != nil {
			return
		}
		for i, s := range r.Outline.Sections {
			if len(r.Origins[i]) != len(s.Lines) {
				t.Errorf("%d origins of %d lines", len(r.Origins[i]), len(s.Lines))
			}
		}
	})
}
