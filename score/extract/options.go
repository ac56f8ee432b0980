package extract

import "strings"

// Option returns the rest of the line of a list of options, "B: …" or "B) …",
// that a marked answer names by its capital only; the answer itself where it
// names none. Lines below the answer are no options.
func (p *Plain) Option(f Final) Final {
	said := strings.Trim(p.S[f.Start:f.End], " .()*")
	if len(said) != 1 || said[0] < 'A' || said[0] > 'Z' {
		return f
	}
	for start := 0; start < f.Start; {
		end := p.LineEnd(start)
		line := strings.TrimLeft(p.S[start:end], " (")
		if len(line) > 2 && line[0] == said[0] && strings.IndexByte(":).", line[1]) >= 0 && end <= f.Start {
			f.Range = p.Trim(Range{end - len(line) + 2, end})
			return f
		}
		start = end + 1
	}
	return f
}
