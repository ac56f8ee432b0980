package extract

import "strings"

// Quotations returns the stretches of p that stand in double or single
// quotation marks, bold or italics, or code, without the marks, in order of
// their ends within each kind. A quotation inside a quotation ("The term
// "x" means") gives both.
func Quotations(p *Plain, within Range) []Range {
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

// quotedIn finds the quotations of one line. A mark that can only open goes one
// deeper, one that can only close comes back: quotations stand inside quotations.
func quotedIn(p *Plain, line Range, mark byte, found []Range) []Range {
	var open []int
	count := 0
	for i := line.Start; i < line.End && count < maxQuotes; i++ {
		n := strings.IndexByte(p.S[i:line.End], mark)
		if n < 0 {
			break
		}
		i += n
		spaced := p.rawSize(i) == len("«") // French marks have a space inside
		opens := (i == line.Start || !plainWord(p.S[i-1])) && i+1 < line.End && (p.S[i+1] != ' ' || spaced)
		closes := i > line.Start && (i+1 == line.End || !plainWord(p.S[i+1])) && (p.S[i-1] != ' ' || spaced)
		count++
		switch {
		case closes && len(open) > 0:
			if r := p.Trim(Range{open[len(open)-1] + 1, i}); !r.Empty() {
				found = append(found, r)
			}
			open = open[:len(open)-1]
		case opens:
			open = append(open, i)
		}
	}
	return found
}

// plainWord says whether a byte is an ASCII letter or digit. Scripts without
// spaces between words set quotation marks directly beside a letter.
func plainWord(c byte) bool { return isLetter(c) || isDigit(c) }
