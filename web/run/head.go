package run

import (
	"strconv"
	"strings"

	"benchtrial/score/verdict"
)

// String returns the head as it is kept: ten thousand are read when a run is opened, and JSON
// would take a second for them in a browser. A dash stands for an empty word.
func (h head) String() string {
	b := append(make([]byte, 0, 80), word(string(h.Status))...)
	b = append(append(b, ' '), word(string(h.Outcome))...)
	for _, yes := range [...]bool{h.Official, h.Half} {
		if b = append(b, ' '); yes {
			b = append(b, '1')
		} else {
			b = append(b, '0')
		}
	}
	for _, n := range h.numbers() {
		b = strconv.AppendInt(append(b, ' '), n, 10)
	}
	return string(b)
}

func (h head) numbers() [9]int64 {
	return [...]int64{int64(h.Calls), int64(h.Failed), int64(h.Lost), h.Cost, h.SetAside, h.Input, h.Output, h.At, h.Took}
}

// readHead reads what String wrote; ok is false for anything else.
func readHead(text string) (h head, ok bool) {
	fields := strings.Split(text, " ")
	var n [9]int64
	if len(fields) != 4+len(n) {
		return h, false
	}
	for i := range n {
		var err error
		if n[i], err = strconv.ParseInt(fields[4+i], 10, 64); err != nil {
			return h, false
		}
	}
	return head{
		Status: status(unword(fields[0])), Outcome: verdict.Outcome(unword(fields[1])), Official: fields[2] == "1", Half: fields[3] == "1",
		Calls: int(n[0]), Failed: int(n[1]), Lost: int(n[2]), Cost: n[3], SetAside: n[4], Input: n[5], Output: n[6], At: n[7], Took: n[8],
	}, true
}

func word(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

func unword(text string) string {
	if text == "-" {
		return ""
	}
	return text
}
