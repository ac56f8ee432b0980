package hypertext

import (
	"html"
	"strings"
)

// tag is a start or an end tag, or what is skipped: a comment, a declaration.
type tag struct {
	name string // in small letters; "" of what is skipped
	end  bool
	rest string // behind the name: attributes
}

// readTag reads the tag that text begins with, which starts with "<", and returns its
// length; 0 where it is no tag but a sign. What is not closed goes on to the end.
func readTag(text string) (t tag, n int) {
	switch {
	case strings.HasPrefix(text, "<!--"):
		return t, until(text, 4, "-->")
	case strings.HasPrefix(text, "<!"), strings.HasPrefix(text, "<?"):
		return t, until(text, 2, ">")
	}
	at := 1
	if strings.HasPrefix(text, "</") {
		t.end, at = true, 2
	}
	if at >= len(text) || !letter(text[at]) {
		return t, 0
	}
	from := at
	for at < len(text) && text[at] != '>' && text[at] != '/' && !blank(text[at]) {
		at++
	}
	// Word writes <o:p>; the prefix tells that it is none of ours.
	t.name = strings.ToLower(text[from:at])
	from = at
	quote := byte(0)
	for ; at < len(text); at++ {
		switch c := text[at]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case (c == '"' || c == '\'') && valued(text[from:at]):
			quote = c
		case c == '>':
			t.rest = text[from:at]
			return t, at + 1
		}
	}
	t.rest = text[from:]
	return t, len(text)
}

// valued says whether a quotation mark behind text begins a value.
func valued(text string) bool {
	for i := len(text) - 1; i >= 0; i-- {
		if !blank(text[i]) {
			return text[i] == '='
		}
	}
	return false
}

func until(text string, from int, end string) int {
	if i := strings.Index(text[from:], end); i >= 0 {
		return from + i + len(end)
	}
	return len(text)
}

// attr returns the value of an attribute, and whether the tag has it.
func (t *tag) attr(name string) (value string, has bool) {
	rest := t.rest
	for {
		rest = strings.TrimLeft(rest, " \t\n\r\f/")
		if rest == "" {
			return "", false
		}
		end := strings.IndexAny(rest, "= \t\n\r\f/")
		if end == 0 { // a stray sign
			rest = rest[1:]
			continue
		}
		if end < 0 {
			end = len(rest)
		}
		key := rest[:end]
		rest = strings.TrimLeft(rest[end:], " \t\n\r\f")
		value = ""
		if strings.HasPrefix(rest, "=") {
			rest = strings.TrimLeft(rest[1:], " \t\n\r\f")
			value, rest = valueOf(rest)
		}
		if strings.EqualFold(key, name) {
			return html.UnescapeString(value), true
		}
	}
}

// valueOf returns the value that an attribute's text begins with, and what follows.
func valueOf(text string) (value, rest string) {
	if text != "" && (text[0] == '"' || text[0] == '\'') {
		value, rest, _ = strings.Cut(text[1:], text[:1])
		return value, rest
	}
	end := strings.IndexAny(text, " \t\n\r\f")
	if end < 0 {
		return text, ""
	}
	return text[:end], text[end:]
}

func letter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func blank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' }

// rawEnd returns where the end tag of an element stands whose content is no markup.
func rawEnd(text, name string) int {
	for at := 0; ; {
		i := strings.Index(text[at:], "</")
		if i < 0 {
			return len(text)
		}
		at += i
		after := at + 2 + len(name)
		if after <= len(text) && strings.EqualFold(text[at+2:after], name) && (after == len(text) || !letter(text[after])) {
			return at
		}
		at += 2
	}
}
