package page

import (
	"strconv"
	"strings"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/web/part"
)

// option is one word to choose in the sentence.
type option struct {
	Value, Label string
	On           bool
}

// ownShape is the value of the choice that asks for a width and a depth.
const ownShape = "own"

// madeTasks are the tasks of invented sections, in the order of the paper.
var madeTasks = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined}

// shown says whether the page has questions of the series: it has those of
// invented sections.
func shown(s prompt.Series) bool { return s.TextType == prompt.Synthetic }

// taskOptions lists the tests.
func taskOptions(s prompt.Series) []option {
	var list []option
	for _, k := range madeTasks {
		list = append(list, option{string(k), say("task_" + string(k)), k == s.Task})
	}
	return list
}

// formOptions lists the sizes and shapes. A shape of the person's own is listed
// as it is.
func formOptions(s prompt.Series, own bool) []option {
	short := Landing.Shape
	list := []option{{short.String(), say("form_short"), s.Size == 0 && s.Shape == short && !own}}
	for _, size := range prompt.Sizes {
		label := say("form_size", "tokens", part.Count(size.MaxTokens()), "size", size.String())
		list = append(list, option{size.String(), label, s.Size == size && !own})
	}
	return append(list, option{ownShape, say("form_own"), own || s.Size == 0 && s.Shape != short})
}

// variationOptions lists the wordings that the test of the series has.
func variationOptions(s prompt.Series) []option {
	var list []option
	for _, v := range prompt.Variations {
		if v.FitsTest(s.TextType, s.Task) {
			list = append(list, option{string(v), say("variation_" + string(v)), v == s.Variation})
		}
	}
	return list
}

// choose returns the address with one part of the sentence changed; the rest
// stays, but for a wording that the new test does not have. The error says what
// was expected.
func choose(a prompt.Address, what, value string) (prompt.Address, error) {
	value = strings.TrimSpace(value)
	switch what {
	case "task":
		a.Task = prompt.Task(value)
		if !a.Variation.FitsTest(a.TextType, a.Task) {
			a.Variation = prompt.Plain
		}
	case "form":
		if size, err := prompt.ParseSize(value); err == nil {
			a.Size, a.Shape = size, prompt.Shape{}
		} else if shape, err := prompt.ParseShape(value); err == nil {
			a.Size, a.Shape = 0, shape
		}
	case "width", "depth":
		n, err := strconv.Atoi(value)
		if err != nil {
			return a, &inputError{say("bad_whole", "value", value)}
		}
		shape := gen.ShapeAt(a)
		if what == "width" {
			shape.Width = n
		} else {
			shape.Depth = n
		}
		if _, err := prompt.ParseShape(shape.String()); err != nil {
			return a, &inputError{say("bad_shape")}
		}
		a.Size, a.Shape = 0, shape
	case "variation":
		a.Variation = prompt.Variation(value)
	case "number":
		n, err := strconv.ParseUint(value, 10, 32)
		if err != nil {
			return a, &inputError{say("bad_number", "value", value)}
		}
		a.Number = uint32(n)
	case "seed":
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil {
			return a, &inputError{say("bad_seed", "value", value)}
		}
		a.Seed = n
	}
	return prompt.ParseAddress(a.String())
}

// inputError is an error in words for a person.
type inputError struct{ text string }

func (e *inputError) Error() string { return e.text }
