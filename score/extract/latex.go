package extract

// command handles a backslash: a LaTeX command with braces loses its name and
// its braces, \S is the section sign, an escaped mark stands for itself.
func (u *unwrapper) command() bool {
	s := u.t.S
	j := u.i + 1
	for j < len(s) && j-u.i < 20 && isLetter(s[j]) {
		j++
	}
	name := s[u.i+1 : j]
	switch {
	case name == "" && j < len(s) && (s[j] == ',' || s[j] == ';' || s[j] == ' ' || s[j] == '!'):
		u.b.put(" ", u.t.rawAt(u.i), 2)
		u.i = j + 1
	case name == "":
		u.i++ // what was escaped follows
		if u.i < len(s) && s[u.i] != '\n' {
			u.b.copy(u.t, u.i)
			u.i++
		}
	case j < len(s) && s[j] == '{':
		u.i = j + 1
		u.braces = append(u.braces, brace{start: len(u.b.s), command: true, boxed: name == "boxed" || name == "fbox"})
	case name == "S":
		u.b.put("§", u.t.rawAt(u.i), 2)
		u.i = j
	case name == "quad" || name == "qquad":
		u.b.put(" ", u.t.rawAt(u.i), len(name)+1)
		u.i = j
	default:
		return false
	}
	return true
}

// closeBrace drops the closing brace of a command and records \boxed.
func (u *unwrapper) closeBrace() bool {
	if len(u.braces) == 0 {
		return false
	}
	open := u.braces[len(u.braces)-1]
	u.braces = u.braces[:len(u.braces)-1]
	if !open.command {
		return false
	}
	if open.boxed {
		u.marks = append(u.marks, Marked{Range{open.start, len(u.b.s)}, Boxed})
	}
	u.i++
	return true
}

// IsWord says whether a byte belongs to a word: letters, digits, underscore and all of non-ASCII.
func IsWord(c byte) bool {
	return isLetter(c) || c >= '0' && c <= '9' || c == '_' || c >= 0x80
}

func isLetter(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// IsDigit says whether a byte is an ASCII digit.
func IsDigit(c byte) bool { return isDigit(c) }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
