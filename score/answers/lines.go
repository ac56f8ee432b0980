package answers

import "strings"

// readLines reads one response a line. A blank line is an answer too, an empty
// one, because the order counts. Carriage returns end lines only in a file
// that has no other line ends.
func readLines(text string) []Answer {
	end := "\n"
	if !strings.Contains(text, end) {
		end = "\r"
	}
	var found []Answer
	for number := 1; text != ""; number++ {
		var line string
		line, text, _ = strings.Cut(text, end)
		line = strings.TrimRight(line, "\r")
		found = append(found, Answer{Line: number, Response: line, Empty: strings.TrimSpace(line) == ""})
	}
	return found
}

// lineEnd returns the length of the line end at i, 0 where there is none.
func lineEnd(text string, i int) int {
	switch {
	case strings.HasPrefix(text[i:], "\r\n"):
		return 2
	case i < len(text) && (text[i] == '\n' || text[i] == '\r'):
		return 1
	}
	return 0
}

// lineEnds counts the line ends in text.
func lineEnds(text string) int {
	return strings.Count(text, "\n") + strings.Count(text, "\r") - strings.Count(text, "\r\n")
}

var oneLineEnd = strings.NewReplacer("\r\n", "\n", "\r", "\n")
