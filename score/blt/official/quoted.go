package official

import (
	"strings"
	"unicode/utf8"

	"benchtrial/gen/prompt"
)

// quotations answers whether a text stands between quotation marks in a
// response, all marks being equivalent. A text with n marks of its own stands
// between marks that have n others between them, so for each n the stretches
// of a response are gathered once; a long response costs no more than that.
type quotations struct {
	text  string
	marks []int
	// follows holds the bytes that stand directly after a mark, and their
	// capitals: most texts are ruled out by their first byte.
	follows [256]bool
	// between holds, by the number of marks inside, the stretches between two marks.
	between map[int]map[string]bool
}

// newQuotations returns nil where s has fewer than two marks.
func newQuotations(s string) *quotations {
	if !strings.ContainsAny(s, "\"'“”‘’") {
		return nil
	}
	q := &quotations{text: unifyQuotes(s)}
	for i := 0; i < len(q.text); i++ {
		if q.text[i] == '"' {
			q.marks = append(q.marks, i)
		}
	}
	if len(q.marks) < 2 {
		return nil
	}
	for _, m := range q.marks[:len(q.marks)-1] {
		c := q.text[m+1]
		q.follows[c] = true
		if 'a' <= c && c <= 'z' {
			q.follows[c-'a'+'A'] = true
		}
	}
	return q
}

// fewMarks is up to how many marks a direct search costs less than gathering.
const fewMarks = 16

// has says whether s, folded and not empty, stands between two marks.
func (q *quotations) has(s string) bool {
	if q == nil || s == "" {
		return false
	}
	if first, _ := utf8.DecodeRuneInString(s); !isQuote(first) && !q.follows[s[0]] {
		return false
	}
	s = unifyQuotes(s)
	inside := strings.Count(s, `"`)
	if len(q.marks) > fewMarks {
		return q.gathered(inside)[s]
	}
	for i := 0; i+inside+1 < len(q.marks); i++ {
		if q.text[q.marks[i]+1:q.marks[i+inside+1]] == s {
			return true
		}
	}
	return false
}

// mayHave says whether a line, as it stands, may be found between two marks.
// Nothing is known of a line with a heading, which may be left out.
func (q *quotations) mayHave(l *prompt.Line) bool {
	return q != nil && (l.Header != "" || q.mayBegin(strings.TrimSpace(l.Text)) || q.mayBegin(prompt.StripLabel(l.Text)))
}

func (q *quotations) mayBegin(s string) bool {
	return s != "" && (s[0] >= utf8.RuneSelf || s[0] == '"' || s[0] == '\'' || q.follows[s[0]])
}

func (q *quotations) gathered(inside int) map[string]bool {
	if set, ok := q.between[inside]; ok {
		return set
	}
	set := map[string]bool{}
	for i := 0; i+inside+1 < len(q.marks); i++ {
		set[q.text[q.marks[i]+1:q.marks[i+inside+1]]] = true
	}
	if q.between == nil {
		q.between = map[int]map[string]bool{}
	}
	q.between[inside] = set
	return set
}
