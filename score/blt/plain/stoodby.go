package plain

import (
	"strings"

	"benchtrial/gen/prompt"
)

// stoodBy takes back a finding of a right answer that the response does not
// stand by, though it neither denies it nor names another.
func stoodBy(p prompt.Prompt, r *reading, f finding) finding {
	if f.kind != rightCite && f.kind != rightText && f.kind != rightTerm {
		return f
	}
	at := f.at
	for at.End > at.Start && r.S[at.End-1] == '?' && !strings.Contains(p.Answer, "?") {
		at.End--
	}
	if r.OnlyAsks(at) {
		return finding{kind: onlyAsked, at: at, line: -1, slots: slots{"given": oneLine(r.S[at.Start:at.End])}}
	}
	return f
}
