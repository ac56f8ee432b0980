package route

import (
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
)

// newRun is the word for a run that is to be made.
const newRun = "new"

// ofRun returns what follows the word of the page in the address of a run.
func (r Route) ofRun() string {
	switch {
	case r.Address != (prompt.Address{}):
		return "/" + r.Address.String()
	case r.New:
		return "/" + newRun
	case r.Number > 0:
		return "/" + strconv.Itoa(r.Number)
	}
	return ""
}

// parseRun reads what follows the word of the page.
func parseRun(rest string) (Route, error) {
	text := strings.ToLower(strings.Trim(trimTail(rest), "/"))
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		return Route{Page: Run}, nil
	case text == newRun:
		return Route{Page: Run, New: true}, nil
	case err == nil && n > 0 && strconv.Itoa(n) == text:
		return Route{Page: Run, Number: n}, nil
	case !strings.Contains(text, "/"):
		return Route{Page: Run}, &Error{Reason: NoSuchPage, Part: clip(string(Run) + "/" + text)}
	}
	r, err := parseTry(text)
	r.Page, r.New = Run, err == nil
	return r, err
}
