package prompt

import "strings"

// StripLabel returns a line without its indentation and label: "(b) any x" and
// "  7: Yes." become "any x" and "Yes.". A label is what stands up to the
// first closing parenthesis or bracket where the line opens with one, or one
// or two digits and a colon.
func StripLabel(line string) string {
	line = strings.TrimSpace(line)
	end := -1
	switch {
	case strings.HasPrefix(line, "("):
		end = strings.IndexByte(line, ')')
	case strings.HasPrefix(line, "["):
		end = strings.IndexByte(line, ']')
	default:
		if i := strings.IndexByte(line, ':'); i == 1 || i == 2 {
			if strings.Trim(line[:i], "0123456789") == "" {
				end = i
			}
		}
	}
	return strings.TrimLeft(line[end+1:], " \t")
}

// Unlabelled returns the line without its indentation and label.
func (l *Line) Unlabelled() string { return l.WithoutLabel(l.Text) }

// WithoutLabel returns a text of the line, such as its heading or what it was
// before it was amended, without indentation and label.
func (l *Line) WithoutLabel(text string) string {
	if l.Label == "" {
		return StripLabel(text)
	}
	return strings.TrimLeft(strings.TrimPrefix(strings.TrimSpace(text), l.Label), " \t")
}
