package part

import (
	"strings"

	"github.com/vugu/vugu"
)

// Question is a question with the text it quotes set apart.
func Question(q string) vugu.HTML {
	first, last := strings.IndexByte(q, '"'), strings.LastIndexByte(q, '"')
	if first < 0 || last == first {
		return Prose(q)
	}
	return Prose(q[:first]) + "<q>" + Prose(q[first:last+1]) + "</q>" + Prose(q[last+1:])
}
