package page

import (
	"math"
	"slices"
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

// wholeShape is all of a document.
var wholeShape = prompt.Shape{Whole: true}

// ownShape is the value of the choice that asks for a shape of the person's own.
const ownShape = "own"

// shortest are the shapes that the sentence offers beside the sizes.
var shortest = map[prompt.TextType]prompt.Shape{
	prompt.Transcript: Landing.Shape,
	prompt.Synthetic:  {Width: 3, Depth: 2},
}

// madeTexts are the kinds of text that are invented here, and madeTasks the tasks
// in the order of the paper.
var (
	madeTexts = []prompt.TextType{prompt.Transcript, prompt.Synthetic, prompt.Act}
	madeTasks = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.CiteToAmendedText, prompt.DefinedToCite, prompt.CiteToDefined}
)

// shown says whether the page has questions of the series: it has those that the
// sentence of choices offers, and those about the U.S. Code.
func shown(s prompt.Series) bool {
	return textShown(s.TextType) && slices.Contains(madeTasks, s.Task)
}

func textShown(t prompt.TextType) bool { return loadable(t) || slices.Contains(madeTexts, t) }

// notShown says that the page has no questions of the series, and which part of it is why.
func notShown(s prompt.Series) string {
	kind := string(s.Task)
	if !textShown(s.TextType) {
		kind = string(s.TextType)
	}
	return say("not_shown", "kind", kind)
}

// addText is the value of the choice that leads to the page where texts are loaded.
const addText = "add"

// taskOptions lists the tests of the text: those of its kind, as far as they fit.
func taskOptions(s prompt.Series, fit []prompt.Task) []option {
	var list []option
	for _, k := range madeTasks {
		if s.TextType.Has(k) && (fit == nil || k == s.Task || slices.Contains(fit, k)) {
			list = append(list, option{string(k), say("task_" + string(k)), k == s.Task})
		}
	}
	return list
}

// textOptions lists the kinds of text that are invented here, those that are loaded, and
// that of the address, which is called so; last the way to load one.
func textOptions(s prompt.Series, loaded [][2]string, name string) []option {
	var list []option
	for _, t := range madeTexts {
		list = append(list, option{string(t), say("text_" + string(t)), t == s.TextType})
	}
	own, listed := textOf(s), slices.Contains(madeTexts, s.TextType)
	for _, l := range loaded {
		list = append(list, option{l[0], l[1], l[0] == own})
		listed = listed || l[0] == own
	}
	if !listed {
		if name == "" {
			name = say("text_" + string(s.TextType))
		}
		list = append(list, option{own, name, true})
	}
	return append(list, option{addText, say("text_add"), false})
}

// textOf is the part of an address that names the text.
func textOf(s prompt.Series) string {
	if s.Law == "" {
		return string(s.TextType)
	}
	return string(s.TextType) + "@" + s.Law
}

// The choices of the sentence, as far as the text that is chosen has them.
func (t *Try) taskOptions() []option {
	return taskOptions(t.address.Series, t.app.texts.Tasks(t.address.Series))
}

func (t *Try) textOptions() []option {
	return textOptions(t.address.Series, t.app.texts.Options(), t.app.texts.Name(t.address.Series))
}

func (t *Try) formOptions() []option {
	return formOptions(t.address.Series, t.ownForm, t.app.texts.Forms(t.address.Series))
}

// formOptions lists the sizes and shapes; law comes in sizes only, a document in sizes and
// whole. Those that a loaded text does not fill are left out, but for the one that is
// chosen. A shape of the person's own is listed as it is.
func formOptions(s prompt.Series, own bool, filled []string) []option {
	short, kind := shortest[s.TextType], "_"+string(s.TextType)
	var list []option
	sizes := s.TextType.Statute() || s.TextType == prompt.Document
	if s.TextType.Statute() {
		kind = "_law"
	} else if !sizes {
		list = []option{{short.String(), say("form_short"+kind, "pages", pagesOf(short)), s.Size == 0 && s.Shape == short && !own}}
	}
	for _, size := range prompt.Sizes {
		if filled != nil && s.Size != size && !slices.Contains(filled, size.String()) {
			continue
		}
		label := say("form_size"+kind, "tokens", part.Count(size.MaxTokens()), "size", size.String(), "pages", pagesOfSize(size))
		list = append(list, option{size.String(), label, s.Size == size && !own})
	}
	if s.TextType == prompt.Document {
		return append(list, option{wholeShape.String(), say("form_whole" + kind), s.Shape.Whole})
	}
	if sizes {
		return list
	}
	return append(list, option{ownShape, say("form_own" + kind), own || s.Size == 0 && s.Shape != short})
}

// pagesOf counts the pages of a shape, "2 pages".
func pagesOf(s prompt.Shape) string {
	pages := part.Plural(s.Pages, "page", "pages")
	if s.LinesPerPage != prompt.StandardLinesPerPage {
		return say("pages_of_lines", "pages", pages, "lines", strconv.Itoa(s.LinesPerPage))
	}
	return pages
}

// pagesOfSize lists how many pages the transcripts of a size have, "30, 60 or 80 pages".
func pagesOfSize(size prompt.Size) string {
	shapes := gen.ShapesOf(prompt.Transcript, size)
	var list string
	for i, s := range shapes {
		switch {
		case i == 0:
		case i == len(shapes)-1:
			list += " or "
		default:
			list += ", "
		}
		list += strconv.Itoa(s.Pages)
	}
	return list + " pages"
}

// lineOptions lists how many lines a page of testimony may have in a shape of the
// person's own.
func lineOptions(s prompt.Shape) []option {
	var list []option
	for _, n := range []int{prompt.StandardLinesPerPage, 2 * prompt.StandardLinesPerPage} {
		list = append(list, option{strconv.Itoa(n), strconv.Itoa(n), n == s.LinesPerPage})
	}
	if s.LinesPerPage != 0 && !list[0].On && !list[1].On {
		n := strconv.Itoa(s.LinesPerPage) // out of an address
		list = append(list, option{n, n, true})
	}
	return list
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
// stays, but for what the new kind of text or test does not have. The error says what
// was expected.
func choose(a prompt.Address, what, value string) (prompt.Address, error) {
	value = strings.TrimSpace(value)
	switch what {
	case "task":
		a.Task = prompt.Task(value)
	case "form":
		if size, err := prompt.ParseSize(value); err == nil {
			a.Size, a.Shape = size, prompt.Shape{}
		} else if shape, err := prompt.ParseShape(value); err == nil {
			a.Size, a.Shape = 0, shape
		}
	case "text":
		t, law, err := prompt.ParseText(value)
		if err != nil {
			return a, &inputError{err.Error()}
		}
		if t != a.TextType || law != a.Law {
			a.TextType, a.Law = t, law
			switch {
			case a.Size == 0 && (t.Statute() || t == prompt.Document && !a.Shape.Whole):
				a.Size, a.Shape = prompt.Sizes[0], prompt.Shape{}
			case t == prompt.Document:
			case a.Size == 0:
				a.Shape = shortest[t]
			}
			switch {
			case t.Has(a.Task):
			case a.Task == prompt.DefinedToCite:
				a.Task = prompt.TextToCite
			default:
				a.Task = prompt.CiteToText
			}
		}
	case "width", "depth", "pages", "lines":
		n, err := strconv.Atoi(value)
		switch {
		case isWhole(value) && err != nil:
			n = math.MaxInt32 // out of any bounds
		case err != nil:
			return a, &inputError{say("bad_whole", "value", value)}
		}
		shape := gen.ShapeAt(a)
		*map[string]*int{"width": &shape.Width, "depth": &shape.Depth, "pages": &shape.Pages, "lines": &shape.LinesPerPage}[what] = n
		most := mostPages(shape.LinesPerPage)
		if _, err := prompt.ParseShape(shape.String()); err != nil || shape.Pages > most {
			return a, &inputError{say("bad_shape_"+string(a.TextType), "lines", strconv.Itoa(shape.LinesPerPage), "pages", part.Count(most))}
		}
		a.Size, a.Shape = 0, shape
	case "variation":
		a.Variation = prompt.Variation(value)
	case "number":
		n, err := strconv.ParseUint(value, 10, 32)
		switch {
		case isWhole(value) && err != nil:
			return a, &inputError{say("large_number")}
		case err != nil:
			return a, &inputError{say("bad_number", "value", value)}
		}
		a.Number = uint32(n)
	case "seed":
		n, err := strconv.ParseUint(value, 10, 64)
		switch {
		case isWhole(value) && err != nil:
			return a, &inputError{say("large_seed")}
		case err != nil:
			return a, &inputError{say("bad_seed", "value", value)}
		}
		a.Seed = n
	}
	if !a.Variation.FitsTest(a.TextType, a.Task) {
		a.Variation = prompt.Plain
	}
	return prompt.ParseAddress(a.String())
}

// isWhole says whether a text is a whole number from 0 on, however large.
func isWhole(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// mostPages returns how many pages of so many lines testimony may have.
func mostPages(lines int) int { return min(gen.MaxTranscriptLines/max(lines, 1), addressPages) }

// addressPages is the most pages that an address can name.
const addressPages = 400

// inputError is an error in words for a person.
type inputError struct{ text string }

func (e *inputError) Error() string { return e.text }
