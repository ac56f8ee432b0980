package extract

import "strings"

// line handles what stands at the start of a line. It returns true where the whole line was used up.
func (u *unwrapper) line() bool {
	s := u.t.S
	end := strings.IndexByte(s[u.i:], '\n')
	if end < 0 {
		end = len(s)
	} else {
		end += u.i
	}
	j := u.i
	for j < end && (s[j] == ' ' || s[j] == '\t') {
		j++
	}
	line := s[j:end]
	if strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~") {
		if !strings.Contains(line[3:], line[:3]) {
			u.toggle(&u.fence, Code)
			u.diff = u.fence >= 0 && strings.TrimSpace(line[3:]) == "diff"
			u.i = min(end+1, len(s))
			return true
		}
	}
	if u.diff && (strings.HasPrefix(line, "-") || strings.HasPrefix(line, "+")) {
		if line[0] == '-' {
			u.b.put(crossedOut, u.t.rawAt(j), 1)
		}
		u.i = j + 1
	}
	if u.fence >= 0 {
		return false
	}
	if rule(line) {
		u.i = end
		return false
	}
	for {
		switch {
		case strings.HasPrefix(line, "#"):
			rest := strings.TrimLeft(line, "#")
			if len(line)-len(rest) > 6 || !strings.HasPrefix(rest, " ") {
				return false
			}
			j += len(line) - len(rest) + 1
		case strings.HasPrefix(line, ">"):
			j++
			if j < end && s[j] == ' ' {
				j++
			}
		case strings.HasPrefix(line, "- "), strings.HasPrefix(line, "* "), strings.HasPrefix(line, "+ "):
			j += 2
		case u.checklist && box(line) != 0:
			const size = len("[x]")
			if box(line) == ' ' {
				u.b.put(crossedOut, u.t.rawAt(j), size)
			}
			j += size + 1
		case strings.HasPrefix(line, "|") && strings.Count(line, "|") > 1:
			u.i = j
			u.row(end)
			return false
		default:
			u.heads = nil
			u.i = j
			return false
		}
		u.i = j
		line = s[j:end]
	}
}

// rule says whether a line is only a ruled line or the rule of a table.
func rule(line string) bool {
	return len(line) >= 3 && strings.Trim(line, "-=_*|: ") == ""
}
