package plain

import (
	"strings"

	"benchtrial/score/extract"
)

// This file says where a quotation without marks can begin and end.

// labelStart returns where the label directly before i begins, or i.
func labelStart(r *reading, i int) int {
	j := i
	for j > 0 && r.S[j-1] == ' ' {
		j--
	}
	if j == 0 || r.S[j-1] != ')' {
		return i
	}
	k := strings.LastIndexByte(r.S[max(0, j-8):j], '(')
	if k < 0 {
		return i
	}
	k += max(0, j-8)
	if k > 0 && extract.IsWord(r.S[k-1]) || k > 0 && r.S[k-1] == ')' {
		return i // the end of a cite
	}
	return k
}

// common says whether a norm has short words only, such as a line "it." has:
// they are a quotation only where marks set them apart.
func common(norm string) bool {
	return len(extract.LongestWord(norm))+wordsIn(norm) < 7 && wordsIn(norm) < 3
}

// cleanStart says whether a quotation can begin at i; set, that marks have to set it apart.
func cleanStart(r *reading, i int, set bool) bool {
	if set && i > 1 && r.S[i-1] == '\'' && extract.IsWord(r.S[i-2]) {
		return false // "don't"
	}
	j := i
	for j > 0 && strings.IndexByte(` "'([`, r.S[j-1]) >= 0 {
		if r.S[j-1] != ' ' {
			return true
		}
		j--
	}
	if j > 0 && r.S[j-1] == ',' && opening(r, j-1) {
		return true
	}
	if j == 0 || !extract.IsWord(r.S[j-1]) {
		// "any a, any b" and "means-any a" go on; " - " sets off.
		return j == 0 || r.S[j-1] != ',' && (r.S[j-1] != '-' || j > 1 && !extract.IsWord(r.S[j-2]))
	}
	if marksAt(r, i, -1) {
		return true
	}
	start := j
	for start > 0 && extract.IsWord(r.S[start-1]) {
		start--
	}
	if r.Low[start:j] == "or" { // an alternative, where it does not belong to the line before
		before := strings.TrimRight(r.S[:start], " ")
		return before != "" && strings.IndexByte("\".'", before[len(before)-1]) >= 0
	}
	if from := strings.LastIndexByte(r.S[:start], '\n') + 1; extract.IsDigit(r.S[j-1]) && onlyCite(r, from, j) {
		return true // the number of the line
	}
	return !set && extract.BeforeText.Is(r.Low[start:j])
}

// opening says whether all that stands in a sentence before the comma at i is a word such as "Yes".
func opening(r *reading, i int) bool {
	return extract.Opening.Is(strings.Trim(r.Low[sentenceStart(r.S, i):i], ` "'-`))
}

// cleanEnd says whether a quotation can end at i.
func cleanEnd(r *reading, i int, set bool) bool {
	if set && i+1 < len(r.S) && r.S[i] == '\'' && extract.IsWord(r.S[i+1]) {
		return false // "it's"
	}
	if i+1 < len(r.S) && r.S[i] == '.' && r.S[i+1] >= 'a' && r.S[i+1] <= 'z' {
		return false // a letter sticks to it
	}
	if i >= len(r.S) || strings.IndexByte("\"'\n.!?)([", r.S[i]) >= 0 || marksAt(r, i, +1) {
		return true
	}
	if c := r.S[i]; c == ';' || c == ':' {
		return !conjoined(r, i+1)
	}
	j := i
	for j < len(r.S) && strings.IndexByte(", -", r.S[j]) >= 0 {
		j++
	}
	if j >= len(r.S) || strings.IndexByte("\"'\n()[", r.S[j]) >= 0 || strings.Contains(r.S[i:j], " - ") || marksAt(r, j, +1) {
		return true
	}
	if !extract.IsWord(r.S[j]) {
		return true
	}
	end := j
	for end < len(r.S) && extract.IsWord(r.S[end]) {
		end++
	}
	return !set && extract.AfterText.Is(r.Low[j:end])
}

// conjoined says whether a conjunction and a further word follow: the phrase goes on.
func conjoined(r *reading, i int) bool {
	line := r.Low[i:r.LineEnd(i)]
	words := strings.Fields(line[:min(len(line), 60)])
	return len(words) > 1 && extract.IsConjunction(words[0]) && extract.IsWord(words[1][0])
}

// marksAt says whether emphasis or code begins (side -1) or ends (side +1) at i.
func marksAt(r *reading, i, side int) bool {
	for _, m := range r.Marks {
		if m.Mark != extract.Emphasis && m.Mark != extract.Code {
			continue
		}
		if side < 0 && m.Start == i || side > 0 && (m.End == i || m.End == i+1 && i < len(r.S) && !extract.IsWord(r.S[i])) {
			return true
		}
	}
	return false
}

// standing says whether a piece has its line of the response to itself, but for its label and its cite.
func standing(r *reading, q piece) bool {
	start := strings.LastIndexByte(r.S[:q.at.Start], '\n') + 1
	end := r.LineEnd(q.at.End)
	return onlyCite(r, start, q.at.Start) && onlyCite(r, q.at.End, end)
}

// onlyCite says whether a stretch has no words but a label, a cite or "text".
func onlyCite(r *reading, start, end int) bool {
	if end-start > 200 {
		return false
	}
	s, low := r.S[start:end], r.Low[start:end]
	rest := extract.Norm(s)
	if rest == " " {
		return true
	}
	at := 0
	for _, m := range r.mentions(s, low) {
		if m.Start > at && extract.Norm(s[at:m.Start]) != " " {
			return false
		}
		at = max(at, m.End)
	}
	return extract.Norm(s[at:]) == " "
}
