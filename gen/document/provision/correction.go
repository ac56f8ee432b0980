package provision

// Correction is what a person says of a line of the file.
type Correction struct {
	// Source is the line of the file, from 1; Piece as in Origin.
	Source, Piece int
	Kind          CorrectionKind
	// Level is the level with AtLevel, from 1 for those directly below the section.
	Level int
}

// CorrectionKind says what is corrected.
type CorrectionKind string

// The kinds of corrections.
const (
	AtLevel    CorrectionKind = "at-level"   // a provision of that level
	NoLabel    CorrectionKind = "no-label"   // what it begins with is no label
	NewSection CorrectionKind = "section"    // a section begins here
	NoSection  CorrectionKind = "no-section" // none does
	Drop       CorrectionKind = "drop"       // no part of the text
	Keep       CorrectionKind = "keep"       // part of the text
)

func byLine(corrections []Correction) map[int][]Correction {
	by := make(map[int][]Correction, len(corrections))
	for _, c := range corrections {
		by[c.Source] = append(by[c.Source], c)
	}
	return by
}

// said returns whether a person said something of a line.
func (r *reader) said(source int, kind CorrectionKind) bool {
	for _, c := range r.by[source] {
		if c.Kind == kind {
			return true
		}
	}
	return false
}

// forced returns the level that a person gave a piece, -1 for no label, 0 for none.
func (r *reader) forced(source, piece int) int {
	level := 0
	for _, c := range r.by[source] {
		switch {
		case c.Piece != piece:
		case c.Kind == NoLabel:
			level = -1
		case c.Kind == AtLevel && c.Level > 0:
			level = min(c.Level, deepest)
		}
	}
	return level
}
