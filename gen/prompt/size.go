package prompt

import (
	"fmt"
	"strconv"
	"strings"
)

// Size is a nominal context window in thousands of tokens: 4 for "4k". Zero means none.
type Size int

// Sizes lists the six sizes of the BLT paper, smallest first.
var Sizes = []Size{4, 8, 16, 32, 64, 128}

// maxTokens holds the most cl100k tokens that a prompt of a size may have
// (BLT paper, section 3: about 25 % under the nominal window).
var maxTokens = map[Size]int{4: 3000, 8: 6200, 16: 12600, 32: 25400, 64: 51000, 128: 102200}

// MaxTokens returns the most tokens, counted with cl100k, of a prompt of size s.
func (s Size) MaxTokens() int { return maxTokens[s] }

// String returns the size as it stands in an address, such as "4k".
func (s Size) String() string { return strconv.Itoa(int(s)) + "k" }

// ParseSize reads a size such as "4k".
func ParseSize(text string) (Size, error) {
	for _, s := range Sizes {
		if s.String() == text {
			return s, nil
		}
	}
	return 0, fmt.Errorf("size %q: expected one of 4k, 8k, 16k, 32k, 64k, 128k", Clip(text))
}

// Shape fixes one form of text: width and depth of a synthetic section
// ("3w4d"), or pages and lines a page of a transcript ("2p", "1p50l"), or all
// of an own document ("whole"). The zero Shape means none.
type Shape struct {
	Width, Depth        int
	Pages, LinesPerPage int
	Whole               bool // all of a person's own document
}

// String returns the shape as it stands in an address.
func (s Shape) String() string {
	if s.Whole {
		return whole
	}
	if s.Width > 0 {
		return fmt.Sprintf("%dw%dd", s.Width, s.Depth)
	}
	if s.LinesPerPage == 0 || s.LinesPerPage == StandardLinesPerPage {
		return fmt.Sprintf("%dp", s.Pages)
	}
	return fmt.Sprintf("%dp%dl", s.Pages, s.LinesPerPage)
}

// whole is the shape of all of a document.
const whole = "whole"

// StandardLinesPerPage is the number of lines on a page of testimony (BLT paper, section 3.1).
const StandardLinesPerPage = 25

// Limits of what a shape may ask for: beyond them no size of the paper reaches.
const (
	maxWidth, maxDepth        = 80, 8
	maxPages, maxLinesPerPage = 400, 60
)

// ParseShape reads a shape such as "3w4d", "2p", "1p50l" or "whole". It accepts only
// the one spelling that String returns.
func ParseShape(text string) (Shape, error) {
	if text == whole {
		return Shape{Whole: true}, nil
	}
	var s Shape
	if w, d, ok := strings.Cut(strings.TrimSuffix(text, "d"), "w"); ok {
		s = Shape{Width: atoi(w), Depth: atoi(d)}
		if s.Width < 2 || s.Depth < 2 || s.Width > maxWidth || s.Depth > maxDepth {
			return Shape{}, fmt.Errorf("shape %q: width goes from 2 to %d and depth from 2 to %d", Clip(text), maxWidth, maxDepth)
		}
	} else if p, l, ok := strings.Cut(strings.TrimSuffix(text, "l"), "p"); ok {
		s = Shape{Pages: atoi(p), LinesPerPage: StandardLinesPerPage}
		if l != "" {
			s.LinesPerPage = atoi(l)
		}
		if s.Pages < 1 || s.LinesPerPage < 1 || s.Pages > maxPages || s.LinesPerPage > maxLinesPerPage {
			return Shape{}, fmt.Errorf("shape %q: pages go from 1 to %d and lines from 1 to %d", Clip(text), maxPages, maxLinesPerPage)
		}
	}
	if s.String() != text || s == (Shape{}) {
		return Shape{}, fmt.Errorf("shape %q: expected a form such as 3w4d, 2p, 1p50l or whole", Clip(text))
	}
	return s, nil
}

// atoi reads a short run of digits; anything else is -1.
func atoi(text string) int {
	if len(text) == 0 || len(text) > 4 {
		return -1
	}
	n := 0
	for _, r := range text {
		if r < '0' || r > '9' {
			return -1
		}
		n = 10*n + int(r-'0')
	}
	return n
}
