package cite

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"
	"sync"

	"benchtrial/gen/wording"
)

// Style is how a document cites its own provisions: "§ 304.9(c)(2)", "clause
// 4.2(b)", "Schedule 1, paragraph 2(a)", "recital (A)". It reads such cites as
// section and labels, by what the document's provisions are, and prints them as the
// document does: clause 4.2 is the second provision of clause 4 where there is a
// clause 4, while § 304.9 is a section of its own.
type Style struct {
	word   string              // what most numbers stand after
	kinds  map[string]bool     // words that the document's cites begin with
	units  map[string]bool     // numbers of sections: "304.9", "4"
	cites  map[string]string   // cites as printed, by key
	below  map[string][]string // labels directly below, by key, in order
	dotted map[string]bool     // keys below which labels follow a full stop
	dots   map[string]bool     // kinds of sections of which one is dotted; "" for those without a kind
	inner  bool                // provisions of a schedule are called paragraphs
	nested bool                // sections are counted in each article
	names  bool                // sections have numbers
}

// unnumbered stands for the section of a document whose provisions have no
// number, such as paragraph (a).
const unnumbered = "document"

//go:embed kinds.txt
var kindsText string

// kindOf maps the words that cites begin with to all kinds that are written so.
var kindOf = sync.OnceValue(func() map[string][]string {
	kinds := make(map[string][]string)
	for kind, words := range wording.Parse(kindsText) {
		for _, w := range strings.Fields(words) {
			kinds[w] = append(kinds[w], kind)
			slices.Sort(kinds[w])
		}
	}
	return kinds
})

// StyleOf returns the style of a document with lines of these cites, in any
// order; those that are none of a provision do not matter.
func StyleOf(cites []string) *Style {
	s := &Style{
		kinds: map[string]bool{}, units: map[string]bool{}, cites: map[string]string{}, below: map[string][]string{}, dotted: map[string]bool{}, dots: map[string]bool{},
	}
	var all []printed
	last := ""
	for _, text := range cites {
		if text == last {
			continue
		}
		last = text
		if p, ok := parsePrinted(text); ok {
			all = append(all, p)
		}
	}
	s.count(all)
	for _, p := range all {
		s.add(s.cite(p), p.text)
	}
	return s
}

// printed is a cite in its parts: "Schedule 1, paragraph 2(a)" has kind
// schedule, number 1, inner number 2 and label a.
type printed struct {
	text, kind, number, inner string
	called                    string // what the inner number is: paragraph, section
	labels                    []string
}

// parsePrinted reads a cite as documents print it.
func parsePrinted(text string) (printed, bool) {
	p := printed{text: text}
	outer, inner, nested := strings.Cut(text, ", ")
	var ok bool
	if p.kind, p.number, p.labels, ok = parsePart(outer); !ok || nested && len(p.labels) > 0 {
		return p, false
	}
	if !nested {
		return p, true
	}
	kind, number, labels, ok := parsePart(inner)
	p.inner, p.labels, p.called = number, labels, kind
	return p, ok && number != ""
}

// parsePart reads a word, a number and labels, of which one may be missing.
func parsePart(text string) (kind, number string, labels []string, ok bool) {
	head, rest, bracket := strings.Cut(text, "(")
	word, number, _ := strings.Cut(strings.TrimSpace(head), " ")
	word = strings.ToLower(word)
	if kind = firstKind(word); kind == "" || strings.ContainsAny(number, " )") {
		return "", "", nil, false
	}
	if !bracket {
		return kind, number, nil, true
	}
	rest, ok = strings.CutSuffix(rest, ")")
	for _, l := range strings.Split(rest, ")(") {
		if l == "" || strings.ContainsAny(l, "() ") {
			return "", "", nil, false
		}
		labels = append(labels, l)
	}
	return kind, number, labels, ok
}

// firstKind returns the kind of a word as documents print it, "" for none.
func firstKind(word string) string {
	kinds := kindOf()[word]
	switch {
	case len(kinds) == 0:
		return ""
	case word == "§":
		return "§"
	case slices.Contains(kinds, word):
		return word
	case slices.Contains(kinds, "section"):
		return "section"
	}
	return kinds[0]
}

// count finds out what the document calls its provisions, and which numbers are
// those of sections.
func (s *Style) count(all []printed) {
	count := map[string]int{}
	for _, p := range all {
		s.kinds[p.kind] = true
		if kind := cmp.Or(p.called, p.kind); p.number != "" && !apart(p.kind) {
			count[kind]++
			if n := count[kind]; n > count[s.word] || n == count[s.word] && kind < s.word {
				s.word = kind
			}
		}
		s.inner = s.inner || p.called == "paragraph"
		s.nested = s.nested || p.called != "" && !apart(p.kind)
		s.names = s.names || p.number != "" || apart(p.kind)
	}
	for _, p := range all {
		if p.kind == s.word {
			s.units[p.number] = true
		}
	}
	for n := range s.units {
		for i := strings.LastIndexByte(n, '.'); i > 0; i = strings.LastIndexByte(n[:i], '.') {
			if s.units[n[:i]] {
				delete(s.units, n) // 4.2 in clause 4; what deleting leaves out has 4 in common
				break
			}
		}
	}
}

// apart says whether provisions of a kind are counted apart from the others.
func apart(kind string) bool {
	return slices.Contains([]string{"schedule", "exhibit", "annex", "appendix", "attachment", "recital", "party"}, kind)
}

// cite returns a printed cite as section and labels.
func (s *Style) cite(p printed) Cite {
	c := Cite{Section: s.section(p.kind, p.number)}
	if c.Section == p.number {
		c = s.split(p.number)
	}
	if p.inner != "" {
		c.Labels = append(c.Labels, strings.Split(p.inner, ".")...)
	}
	c.Labels = append(c.Labels, p.labels...)
	return c
}

// section returns the name of the section of a kind with a number.
func (s *Style) section(kind, number string) string {
	switch {
	case number == "" && (kind == "recital" || kind == "party"):
		return kind
	case number == "":
		return unnumbered
	case apart(kind) || kind != s.word && s.kinds[kind]:
		return kind + "-" + number
	}
	return number
}

// split parts a number into that of a section and labels: 4.2 in clause 4.
func (s *Style) split(number string) Cite {
	if s.units[number] {
		return Cite{Section: number}
	}
	for i := strings.LastIndexByte(number, '.'); i > 0; i = strings.LastIndexByte(number[:i], '.') {
		if s.units[number[:i]] {
			return Cite{Section: number[:i], Labels: strings.Split(number[i+1:], ".")}
		}
	}
	if i := strings.IndexByte(number, '.'); i > 0 && !s.decimals() {
		return Cite{Section: number[:i], Labels: strings.Split(number[i+1:], ".")}
	}
	return Cite{Section: number}
}

// decimals says whether sections have numbers with a full stop, such as 304.9.
func (s *Style) decimals() bool {
	for n := range s.units {
		if strings.Contains(n, ".") {
			return true
		}
	}
	return false
}

// kindIn returns the kind in the name of a section that has one: schedule in schedule-1.
func kindIn(section string) string {
	kind, _, ok := strings.Cut(section, "-")
	if !ok || len(kindOf()[kind]) == 0 {
		return ""
	}
	return kind
}

func key(c Cite) string { return c.Section + "(" + strings.Join(c.Labels, "(") }

// add notes that the document has a cite.
func (s *Style) add(c Cite, text string) {
	k := key(c)
	if _, ok := s.cites[k]; ok {
		return
	}
	s.cites[k] = text
	if n := len(c.Labels); n > 0 {
		above := key(Cite{c.Section, c.Labels[:n-1]})
		s.below[above] = append(s.below[above], c.Labels[n-1])
		if !strings.HasSuffix(text, ")") {
			s.dotted[above] = true
			if n == 1 {
				s.dots[kindIn(c.Section)] = true
			}
		}
	}
}
