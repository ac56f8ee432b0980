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
