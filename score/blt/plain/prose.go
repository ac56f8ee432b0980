package plain

import (
	"strings"

	"benchtrial/score/extract"
)

// wordLines returns the lines that hold at least one word.
func wordLines(r *reading) []extract.Range {
	var lines []extract.Range
	for start := 0; start < len(r.S); {
		end := r.LineEnd(start)
		line := r.Trim(extract.Range{Start: start, End: end})
		if extract.Norm(r.S[line.Start:line.End]) != " " {
			lines = append(lines, line)
		}
		start = end + 1
	}
	return lines
}

// maxSentence is how far, in bytes, the ends of a sentence are looked for.
const maxSentence = 400

// stops end a sentence. A full stop inside quotation marks or parentheses
// does so only where a capital follows.
var (
	stops       = []string{". ", "! ", "? ", "\n", "; "}
	closedStops = []string{`." `, `.' `, `.) `, `!" `, `?" `, ".] "}
)

// sentenceStart returns where the sentence that holds i begins.
func sentenceStart(s string, i int) int {
	from := max(0, i-maxSentence)
	best := from
	for _, stop := range stops {
		if k := strings.LastIndex(s[from:i], stop); k >= 0 {
			best = max(best, from+k+len(stop))
		}
	}
	for _, stop := range closedStops {
		if k := strings.LastIndex(s[from:i], stop); k >= 0 && capital(s, from+k+len(stop)) {
			best = max(best, from+k+len(stop))
		}
	}
	return best
}

// sentenceEnd returns where the sentence that holds i ends.
func sentenceEnd(s string, i int) int {
	to := min(len(s), i+maxSentence)
	best := to
	for _, stop := range stops {
		if k := strings.Index(s[i:to], stop); k >= 0 {
			best = min(best, i+k+1)
		}
	}
	for _, stop := range closedStops {
		if k := strings.Index(s[i:to], stop); k >= 0 && capital(s, i+k+len(stop)) {
			best = min(best, i+k+2)
		}
	}
	return best
}

func capital(s string, i int) bool { return i < len(s) && s[i] >= 'A' && s[i] <= 'Z' }
