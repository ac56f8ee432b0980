package extract

import "strings"

// maxTag is the longest tag that is taken for one.
const maxTag = 200

// Tags that end a line, and tags whose content is the answer.
var (
	breakingTags = []string{"br", "p", "div", "tr", "td", "th", "li", "ul", "ol", "table", "pre", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6"}
	emphasisTags = []string{"b", "strong", "i", "em", "u", "mark"}
	codeTags     = []string{"code", "kbd", "samp", "tt"}
	answerTags   = []string{"answer", "final_answer", "finalanswer", "final-answer", "final", "solution", "output", "result"}
	silentTags   = []string{"span", "a", "sup", "sub", "font", "hr", "s", "small", "body", "html", "details", "summary", "center", "tbody", "thead", "response", "text", "cite", "quote", "citation", "term"}
)

// tag handles a tag at u.i; a less-than sign that opens none is an ordinary character.
func (u *unwrapper) tag() bool {
	s := u.t.S[u.i:min(len(u.t.S), u.i+maxTag)]
	end := strings.IndexByte(s, '>')
	if end < 2 {
		return false
	}
	body := s[1:end]
	if strings.IndexByte(body, '<') >= 0 || strings.IndexByte(body, '\n') >= 0 {
		return false
	}
	if body[0] == '|' || body[0] == '!' { // <|im_end|>, <!-- … -->
		u.i += end + 1
		return true
	}
	body, closing := strings.CutPrefix(body, "/")
	n := 0
	for n < len(body) && (IsWord(body[n]) || body[n] == '-') {
		n++
	}
	if n == 0 || !isLetter(body[0]) {
		return false
	}
	return u.named(Lower(body[:n]), closing, end+1)
}

// named handles a tag of size bytes by its name. It returns false where the
// name is that of no tag: models put answers between angle brackets too.
func (u *unwrapper) named(name string, closing bool, size int) bool {
	at := u.t.rawAt(u.i)
	switch {
	case oneOf(name, breakingTags):
		u.b.put("\n", at, 1)
	case name == "q":
		u.b.put(`"`, at, 1)
	case oneOf(name, emphasisTags):
		u.openClose(&u.bold, Emphasis, closing)
	case oneOf(name, codeTags):
		u.openClose(&u.code, Code, closing)
	case oneOf(name, answerTags):
		u.openClose(&u.answer, AnswerTag, closing)
	case size <= len("</>")+len(name) && u.level(name, closing, size):
	case !oneOf(name, silentTags):
		return false
	}
	u.i += size
	return true
}

// level writes the name of a tag that stands for a level and holds a label:
// "<subsection>c</subsection>". It returns false for other tags.
func (u *unwrapper) level(name string, closing bool, size int) bool {
	if _, end := levelWord(name, 0); end != len(name) && name != "section" {
		return false
	}
	held, _, _ := strings.Cut(u.t.S[u.i+size:], "<")
	if closing || name == "section" {
		u.b.put("\n", u.t.rawAt(u.i), size)
	} else if labelLike(strings.Trim(held[:min(len(held), maxLevelLine)], " ()")) {
		u.b.put(name+" ", u.t.rawAt(u.i), size)
	}
	return true
}

func (u *unwrapper) openClose(start *int, m Mark, closing bool) {
	if closing {
		u.close(start, m)
	} else if *start < 0 {
		*start = len(u.b.s)
	}
}

func oneOf(name string, names []string) bool {
	for _, n := range names {
		if n == name {
			return true
		}
	}
	return false
}
