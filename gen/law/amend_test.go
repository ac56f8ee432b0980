package law

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// amendments are by kind of change: words before and after.
var amendments = map[string][][2]string{
	"number": {
		{"not later than 30 days after notice;", "not later than 31 days after notice;"},
		{"after June 30, 1938, or in 19 cases", "after June 30, 1938, or in 18 cases"},
		{"before 2009", "before 2008"},
		{"not more than $100,000,000", "not more than $100,000,001"},
		{"not more than $999,999 a year", "not more than $999,998 a year"},
		{"of $1,000, and no more", "of $1,001, and no more"},
		{"at a rate of 2.5 percent", "at a rate of 3.5 percent"},
		{"at 99.9 percent", "at 98.9 percent"},
		{"at $1,234.50.", "at $1,235.50."},
		{"within 5 days, or 1 day in an emergency", "within 6 days, or 1 day in an emergency"},
		{"within 2 years", "within 3 years"},
		{"in 0 cases", "in 1 cases"},
		{"under subsection (h)(2)(B)", "under subsection (h)(3)(B)"},
		{"under subsection (b)(12A)", "under subsection (b)(13A)"},
		{"under section 78o–4 of title 15", "under section 78o–4 of title 16"},
		{"under section 552a", "under section 553a"},
		{"of the 98th Congress", "of the 99th Congress"},
		{"of the 21st century", "of the 22d century"},
		{"of the 22nd century", "of the 23rd century"},
		{"of the 103d Congress", "of the 104th Congress"},
		{"of the 110th Congress", "of the 111th Congress"},
		{"of the 11th circuit", "of the 12th circuit"},
		{"of the 20th day", "of the 21st day"},
		{"under Public Law 80–140 and CO2 rules", "under Public Law 80–141 and CO2 rules"},
		{"1 of 30,1 of those", "1 of 31,1 of those"},
		{"in 1234,567", "in 1234,568"},
		{"clause 2.1.3", "clause 3.1.3"},
		{"No.5 and $.50", "No.6 and $.50"},
		{"shall pay 007 or (B)", "shall pay 008 or (B)"},
	},
	"citation": {
		{"a person described in clause (D)", "a person described in clause (A)"},
		{"holding a certificate under subsection (b) or not", "holding a certificate under subsection (a) or not"},
		{"under subsection (a).", "under subsection (b)."},
		{"under subparagraph (A) or (B), as it may be", "under subparagraph (A) or (A), as it may be"},
		{"except as provided in subsection (b)(1)", "except as provided in subsection (a)(1)"},
		{"from clause (i).", "from clause (a)."},
		{"in clause (ii) or (iii) of this", "in clause (ii) or (i) of this"},
		{"in subclause (IV)", "in subclause (I)"},
		{"in item (aa)", "in item (bb)"},
		{"in Paragraph (C)", "in Paragraph (A)"},
		{"paragraphs (B) through (E) and (A) the list", "paragraphs (B) through (E) and (B) the list"},
		{"under § 1(c), by the person(s) named", "under § 1(a), by the person(s) named"},
		{"subparagraphs (A)–(C)", "subparagraphs (A)–(A)"},
		{"under section 1(a), (B) the owner", "under section 1(b), (B) the owner"},
	},
	"conjunction": {
		{"a State, and a tribal government.", "a State, or a tribal government."},
		{"quality, or movement of water and ice", "quality, or movement of water or ice"},
		{"the owner or operator; and", "the owner and operator; and"},
		{"the owner or operator; or", "the owner and operator; or"},
		{"an oral and/or written notice or order", "an oral and/or written notice and order"},
		{"the anderson factor or the ferry’s order", "the anderson factor and the ferry’s order"},
		{"may sell or lease", "may sell and lease"},
		{"who (A) sells, or (B) buys, goods", "who (A) sells, and (B) buys, goods"},
		{"any person(s) and firm(s)", "any person(s) or firm(s)"},
		{"within 1 day or at once", "within 1 day and at once"},
		{"a cost-and-freight term or clause", "a cost-and-freight term and clause"},
		{"the State—or a city", "the State—and a city"},
	},
	"duty": {
		{"the Board shall impose a late charge.", "the Board may impose a late charge."},
		{"the Board may impose a late charge.", "the Board shall impose a late charge."},
		{"the Board may not act if it shall fail", "the Board may not act if it may fail"},
		{"that shall be so, as it may", "that shall be so, as it shall"},
		{"in May the Board shall meet", "in May the Board may meet"},
		{"as dismay grows it may act; and", "as dismay grows it shall act; and"},
		{"they shall, within 1 year, act", "they may, within 1 year, act"},
		{"and/or they may", "and/or they shall"},
		{"the will, which shall stand", "the will, which may stand"},
		{"the Secretary’s maybe, or", "unless otherwise provided by section 101, the Secretary’s maybe, or"},
		{"shall act", "may act"},
		{"the term “shall” is used", "the term “may” is used"},
	},
	"insertion": {
		{"To the lien of the warehouse.", "Unless otherwise provided by section 101, to the lien of the warehouse."},
		{"A sample must be resealed.", "Unless otherwise provided by section 101, a sample must be resealed."},
		{"the owner of the vessel;", "unless otherwise provided by section 101, the owner of the vessel;"},
		{"the owner of the vessel; and", "unless otherwise provided by section 101, the owner of the vessel; and"},
		{"Congress finds it so.", "Unless otherwise provided by section 101, Congress finds it so."},
		{"NASA is exempt.", "Unless otherwise provided by section 101, NASA is exempt."},
		{"McKinley Park is exempt.", "Unless otherwise provided by section 101, McKinley Park is exempt."},
		{"“Apiary” means a place of bees.", "Unless otherwise provided by section 101, “Apiary” means a place of bees."},
		{"“A” means the first of them.", "Unless otherwise provided by section 101, “A” means the first of them."},
		{"“apiary” means a place of bees.", "unless otherwise provided by section 101, “apiary” means a place of bees."},
		{"Every 1 is counted.", "Unless otherwise provided by section 101, every 1 is counted."},
		{"Été is a season.", "Unless otherwise provided by section 101, été is a season."},
		{"$.50 for each ton", "unless otherwise provided by section 101, $.50 for each ton"},
		{"is no person (a) named", "unless otherwise provided by section 101, is no person (a) named"},
		{"...", "unless otherwise provided by section 101, ..."},
	},
}

func TestAmend(t *testing.T) {
	for kind, pairs := range amendments {
		if len(pairs) < 12 {
			t.Errorf("%s: only %d cases", kind, len(pairs))
		}
		for _, pair := range pairs {
			if got, ok := Amend(pair[0]); !ok || got != pair[1] {
				t.Errorf("%s: %q became %q, want %q", kind, pair[0], got, pair[1])
			}
		}
	}
	for _, empty := range []string{"", " "} {
		if got, ok := Amend(empty); ok || got != empty {
			t.Errorf("%q became %q", empty, got)
		}
	}
}

// TestOrderOfAmendments: each kind of change comes before those behind it.
func TestOrderOfAmendments(t *testing.T) {
	words := "The Board shall act on 3 papers and letters under clause (D)."
	for _, step := range []struct{ want, without, by string }{
		{"The Board shall act on 4 papers and letters under clause (D).", " 3", " all"},
		{"The Board shall act on all papers and letters under clause (A).", " under clause (D)", ""},
		{"The Board shall act on all papers or letters.", " and letters", ""},
		{"The Board may act on all papers.", "shall act", "acts"},
		{"Unless otherwise provided by section 101, the Board acts on all papers.", "", ""},
	} {
		if got, _ := Amend(words); got != step.want {
			t.Errorf("got %q, want %q", got, step.want)
		}
		words = strings.Replace(words, step.without, step.by, 1)
	}
}

// FuzzAmend: the change is another text, valid where the words were, in which a
// reader of words finds a difference that is no conjunction at the end.
func FuzzAmend(f *testing.F) {
	for _, pairs := range amendments {
		for _, pair := range pairs {
			f.Add(pair[0])
		}
	}
	f.Add("(((1)(")
	f.Add("1,,1.1.and)or(")
	f.Add("section 9(b)(")
	f.Fuzz(func(t *testing.T, words string) {
		amended, ok := Amend(words)
		if ok == (strings.TrimSpace(words) == "") {
			t.Errorf("%q: %v", words, ok)
		}
		if ok && asked(amended) == asked(words) {
			t.Errorf("%q became %q", words, amended)
		}
		if utf8.ValidString(words) && !utf8.ValidString(amended) {
			t.Errorf("%q became %q", words, amended)
		}
		if again, _ := Amend(words); again != amended {
			t.Errorf("%q became %q and then %q", words, amended, again)
		}
	})
}

// asked returns the words and figures of a text, but for a conjunction at the end.
func asked(text string) string {
	fields := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !inWord(r) })
	if n := len(fields); n > 0 && (fields[n-1] == "and" || fields[n-1] == "or") {
		fields = fields[:n-1]
	}
	return strings.Join(fields, " ")
}
