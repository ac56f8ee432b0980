package hypertext

import (
	"strconv"
	"strings"

	"benchtrial/gen/cite"
)

// list is a list that is being read, and how far it has come.
type list struct {
	numbered bool
	kind     string // of numbers: "1", "a", "A", "i", "I"
	next     int
}

// most is the largest number that is set in letters or roman numerals.
const most = 780

// maxLists is how deep lists are told apart; deeper ones are as their parents.
const maxLists = 100

// item takes the start of a list or of an item in one.
func (r *reader) item(t *tag) {
	whole := func(name string, fallback int) int {
		value, _ := t.attr(name)
		if n, err := strconv.Atoi(strings.TrimSpace(value)); err == nil && n > -1<<30 && n < 1<<30 {
			return n
		}
		return fallback
	}
	switch t.name {
	case "ol", "ul", "menu":
		if len(r.lists) < maxLists {
			kind, _ := t.attr("type")
			r.lists = append(r.lists, list{t.name == "ol", kind, whole("start", 1)})
		}
	case "li":
		r.label = "•"
		if n := len(r.lists); n > 0 && r.lists[n-1].numbered {
			l := &r.lists[n-1]
			l.next = whole("value", l.next)
			r.label = l.label()
			l.next++
		}
	}
}

// levels are the kinds of numbers as levels of cite.Label.
var levels = map[string]int{"a": 0, "A": 2, "i": 3, "I": 4}

func (l *list) label() string {
	level, known := levels[l.kind]
	if !known || l.next < 1 || l.next > most {
		return strconv.Itoa(l.next) + "."
	}
	return cite.Label(level, l.next-1) + "."
}
