package extract

import (
	"strings"
	"testing"
)

// placesIn reads places of pages 61 to 63 of 25 lines, or of a single page, as "61:15", "?:15" without a page, "61:?" without a line.
func placesIn(text string, single bool) []string {
	t := Paging{Single: single, Lines: 25, Page: func(n int) bool {
		return single && n == 1 || !single && n >= 61 && n <= 63
	}}
	var found []string
	for _, m := range Places(Lower(text), t) {
		page, line := m.Section, "?"
		if page == "" {
			page = "?"
		}
		if len(m.Labels) > 0 {
			line = m.Labels[0]
		}
		found = append(found, page+":"+line)
	}
	return found
}

func TestPlaces(t *testing.T) {
	for text, want := range map[string]string{
		"Page 61, line 15":                     "61:15",
		"line 15 of page 61":                   "61:15",
		"61:15":                                "61:15",
		"61:07":                                "61:7",
		"p. 61, l. 7":                          "61:7",
		"P61L7":                                "61:7",
		"pg 61 ln 7":                           "61:7",
		"7 (page 61)":                          "61:7",
		"61, line 7":                           "61:7",
		"61, 7":                                "61:7",
		"7, 61":                                "61:7",
		"page 61, 7":                           "61:7",
		"Page 61\nLine 7":                      "61:7",
		"1. Page: 61\n2. Line: 7":              "61:7",
		`{"page": 61, "line": 7}`:              "61:7",
		"the seventh line of page 61":          "61:7",
		"the 7th line on p. 61":                "61:7",
		"the last line of page 61":             "61:25",
		"page sixty-one, line twenty-five":     "61:25",
		"page sixty-one, line seven":           "61:7",
		"On page 61 it is line 7.":             "61:7",
		"61:7-8":                               "61:7 61:8",
		"61:7-62:8":                            "61:7 62:8",
		"lines 7 and 8 of page 61":             "61:7 61:8",
		"page 61 or page 62, line 7":           "61:7 62:7",
		"line 7 of page 61 or 62":              "61:7 62:7",
		"page 61, line 25 and page 62, line 1": "61:25 62:1",
		"line 25 of page 61 and line 1 of page 62": "61:25 62:1",
		"Page 61:\n- Line 24\nPage 62:\n- Line 1":  "61:24 62:1",
		"line 7":                                "?:7",
		"7":                                     "?:7",
		"page 61":                               "61:?",
		"61":                                    "61:?",
		"pages 61 and 62":                       "61:? 62:?",
		"page 15, line 61":                      "15:61",
		"61.07":                                 "61:7",
		"page 61.0, line 7.0":                   "61:7",
		"61:7.00":                               "61:7",
		"line 7.01":                             "",
		"[61, 7]":                               "61:7",
		"[61, 7]\n\nThe line follows 61:6.":     "61:7 61:6",
		"[7, 61]":                               "61:7",
		"see [61, 7] there":                     "61:7",
		"page 61, 7 lines from the top":         "61:7",
		"7 lines from the top of page 61":       "61:7",
		"61:9, 7 lines from the top":            "61:9",
		"7 lines from the bottom of page 61":    "61:?",
		"the 7th line from the top of page 61":  "61:7",
		"61.30":                                 "",
		"61.7%":                                 "",
		"$61.07":                                "",
		"61.07 dollars":                         "",
		"4.61.7":                                "",
		"61.7.4":                                "",
		"15:61":                                 "15:61",
		"page 99, line 7":                       "99:7",
		"The 25 lines of page 61: line 7":       "61:7",
		"Of the 25 lines, line 7 of page 61":    "61:7",
		"line 7, 2 lines below it":              "?:7",
		"It was 10:30, or 3:40 pm":              "",
		"the second line of the question":       "",
		"one of 25 lines":                       "",
		"$61":                                   "",
		"It is the 18th line of the 63rd page.": "63:18",
		"Line 18 of the 63rd page":              "63:18",
		"18th line, 63rd page":                  "63:18",
		"Eighteenth line of the sixty-third page": "63:18",
		"63rd page, 18th line":                    "63:18",
		"The 63rd page":                           "63:?",
		"Line 18 of the second page":              "?:18",
		"the 11th":                                "",
		"exhibit 7":                               "",
	} {
		if got := strings.Join(placesIn(text, false), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestPlacesOfASinglePage(t *testing.T) {
	for text, want := range map[string]string{
		"15": "1:15", "Line 15": "1:15", "15.": "1:15", "$15$": "1:15", "fifteen": "1:15", "the 15th line": "1:15", "line fifteen": "1:15",
		"page 1, line 15": "1:15", "1:15": "1:15", "page 69, line 15": "69:15",
		"line 15 of 25": "1:15", "15 (line 14 comes before)": "1:15 1:14", "15 or 16": "1:15 1:16", "lines 15-16": "1:15 1:16",
		"line 15, at 3:40 that morning": "1:15", "15 lines": "", "third person": "", "First, the witness": "", "The twelfth.": "1:12",
		"11th": "1:11", "The 11th.": "1:11", "It's the 11th of 25 lines.": "1:11", "The answer is the eleventh.": "1:11", "11 out of 25": "1:11", "line 11/25": "1:11", "11/25": "1:11",
		"15.0": "1:15", "15.5": "", "1.0.2": "", "15.0%": "", "15 lines from the top": "1:15", "fifteen lines down the page": "1:15", "line 15 (14 lines from the top)": "1:15",
		"line 11/12": "1:11 1:12", "the first witness": "", "I saw the first. He": "", "on March 11th": "", "11th hour": "", "the first thing": "", "no 4k": "",
	} {
		if got := strings.Join(placesIn(text, true), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestNumbersInWords(t *testing.T) {
	for text, want := range map[string]int{
		"one": 1, "nineteen": 19, "twenty": 20, "sixty-nine": 69, "sixty nine": 69, "one hundred": 100, "one hundred and four": 104,
		"two hundred twelve": 212, "seventh": 7, "twentieth": 20, "twenty-first": 21, "ninetieth": 90, "twenty twenty": 20,
		"07": 7, "7th": 7, "140": 140, "hundred": 0, "someone": 0, "4k": 0, "1.5": 0, "1234567": 0, "": 0,
	} {
		q, ok := quantityAt(text, 0)
		if !ok {
			q.value = 0
		}
		if q.value != want {
			t.Errorf("%q: %d, want %d", text, q.value, want)
		}
	}
}

// FuzzPlaces: places lie within the text, in order.
func TestPagesMove(t *testing.T) {
	tests := []struct{ said, last string }{
		{"page 62, line 15. sorry, page 61.", "section 61(15)"},
		{"62:15. no, page 61, same line", "section 61(15)"},
		{"page 62, line 15. actually page 61 has something like it", "section 62(15)"},
		{"page 62, line 15. see page 61.", "section 62(15)"},
	}
	paging := Paging{Lines: 25, Page: func(number int) bool { return number == 61 || number == 62 }}
	for _, test := range tests {
		found := Places(test.said, paging)
		if got := found[len(found)-1].Cite.String(); got != test.last {
			t.Errorf("%q: %s, want %s", test.said, got, test.last)
		}
	}
}

func FuzzPlaces(f *testing.F) {
	f.Add("Page 61, line 15 or 16 of page 62; 61:15-16", false)
	f.Add("the seventh line", true)
	f.Fuzz(func(t *testing.T, text string, single bool) {
		paging := Paging{Single: single, Lines: 25, Page: func(n int) bool { return n == 61 }}
		last := 0
		for _, m := range Places(Lower(text), paging) {
			if m.Start < last || m.End <= m.Start || m.End > len(text) {
				t.Fatalf("%q: %+v", text, m)
			}
			last = m.Start
		}
	})
}
