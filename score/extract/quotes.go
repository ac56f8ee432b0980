package extract

import "strings"

// Quotations returns the stretches of p that stand in double or single
// quotation marks, bold or italics, or code, without the marks, in order of
// their ends within each kind. Quotation marks inside a quotation ("The term
// "x" means") give the whole and the parts.
func Quotations(p Plain, within Range) []Range {
	var found []Range
	for start := within.Start; start < within.End; {
		end := min(p.LineEnd(start), within.End)
		found = quotedIn(p, Range{start, end}, '"', found)
		found = quotedIn(p, Range{start, end}, '\'', found)
		start = end + 1
	}
	for _, m := range p.Marks {
		if within.Holds(m.Range) && (m.Mark == Emphasis || m.Mark == Code) {
			if r := p.Trim(m.Range); !r.Empty() {
				found = append(found, r)
			}
		}
	}
	return found
}

// maxQuotes bounds the marks of one line that are paired: more is no prose.
const maxQuotes = 200

// quotedIn finds the quotations of one line: each opening mark with the next closing one.
func quotedIn(p Plain, line Range, mark byte, found []Range) []Range {
	open := -1
	first, last, count := -1, -1, 0
	for i := line.Start; i < line.End && count < maxQuotes; {
		n := strings.IndexByte(p.S[i:line.End], mark)
		if n < 0 {
			break
		}
		i += n
		opens := (i == line.Start || !IsWord(p.S[i-1])) && i+1 < line.End && p.S[i+1] != ' '
		closes := i > line.Start && (i+1 == line.End || !IsWord(p.S[i+1])) && p.S[i-1] != ' '
		count++
		switch {
		case open >= 0 && closes:
			found = append(found, p.Trim(Range{open + 1, i}))
			open, last = -1, i
		case opens:
			open = i
			if first < 0 {
				first = i
			}
		}
		i++
	}
	if mark == '"' && count > 2 && first >= 0 && last > first {
		found = append(found, p.Trim(Range{first + 1, last}))
	}
	return found
}
