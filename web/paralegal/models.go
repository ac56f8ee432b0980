package paralegal

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
)

//go:embed models.txt
var modelsText string

var data = sync.OnceValue(func() map[string]string { return wording.Parse(modelsText) })

// Model is a simulated model. By its id and its name score/simulated knows its answers.
type Model struct {
	ID, Name string
	// Pace is how many answers a second it gives when nothing else holds it up.
	Pace int
	// Declines and BreaksOff are how many of 1,000 prompts it declines to answer,
	// and in how many its answer breaks off.
	Declines, BreaksOff int
	Rates               []Rate
}

// Rate is how often a model errs on purpose in one kind of question.
type Rate struct {
	Task prompt.Task
	// Testimony is set for transcripts, apart from all other texts.
	Testimony bool
	// Wrong is how many of 1,000 answers are wrong, by size as in prompt.Sizes. Of
	// testimony the first is for two pages, and OnePage for one.
	Wrong   [6]int
	OnePage int
}

// Models returns the simulated models in the order in which they are offered.
func Models() []Model { return slices.Clone(load()) }

// Find returns the model with an id.
func Find(id string) (Model, bool) {
	for _, m := range load() {
		if m.ID == id {
			return m, true
		}
	}
	return Model{}, false
}

var load = sync.OnceValue(func() []Model {
	var all []Model
	for _, id := range strings.Fields(data()["models"]) {
		m := Model{ID: id, Name: data()[id+" name"], Pace: count(id + " pace"), Declines: count(id + " declines"), BreaksOff: count(id + " breaks off")}
		for _, of := range []string{"testimony text2cite", "testimony cite2text", "text2cite", "cite2text", "defined2cite", "cite2defined", "appliesto"} {
			task, testimony := strings.CutPrefix(of, "testimony ")
			r := Rate{Task: prompt.Task(task), Testimony: testimony}
			smallest, larger, _ := strings.Cut(data()[id+" "+of], ";")
			first := strings.Fields(smallest)
			r.OnePage = number1000(first[0])
			for i, n := range append(first[len(first)-1:], strings.Fields(larger)...) {
				r.Wrong[i] = number1000(n)
			}
			m.Rates = append(m.Rates, r)
		}
		all = append(all, m)
	}
	return all
})

func count(key string) int { return number1000(data()[key]) }

// number1000 reads a whole number of the file.
func number1000(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic("web/paralegal/models.txt: " + err.Error())
	}
	return n
}

// Wrong returns how many of 1,000 answers to a kind of question are wrong, with
// so many tokens in the prompt and, of testimony, so many pages.
func (m Model) Wrong(task prompt.Task, testimony bool, tokens, pages int) int {
	for _, r := range m.Rates {
		if r.Task != task || r.Testimony != testimony {
			continue
		}
		if testimony && pages <= 2 {
			if pages == 1 {
				return r.OnePage
			}
			return r.Wrong[0]
		}
		last := len(prompt.Sizes) - 1
		for i, size := range prompt.Sizes[:last] {
			if tokens <= size.MaxTokens() {
				return r.Wrong[i]
			}
		}
		return r.Wrong[last]
	}
	return 0
}

// Does says in a sentence what the model does, and how often it errs.
func (m Model) Does() string { return say("does", "errs", m.Errs()) }

// Errs says how often it errs.
func (m Model) Errs() string {
	place, text, others, n := 0, 0, 0, 0
	for _, r := range m.Rates {
		switch {
		case r.Testimony && r.Task == prompt.TextToCite:
			place = (r.OnePage + r.Wrong[0]) / 2
		case r.Testimony:
			text = (r.OnePage + r.Wrong[0]) / 2
		default:
			others, n = others+r.Wrong[0], n+1
		}
	}
	return say("errs", "place", strconv.Itoa(place), "text", strconv.Itoa(text), "others", strconv.Itoa(others/n))
}

// weighted draws keys of a list of the file, "key: weight; key: weight", each at
// most once and as likely as its weight is large, until one is taken. It reports
// false where none is.
func weighted(s *draw.Stream, list string, take func(key string) bool) bool {
	var keys []string
	var weights []uint64
	for _, entry := range strings.Split(data()[list], ";") {
		key, weight, _ := strings.Cut(entry, ":")
		keys = append(keys, strings.TrimSpace(key))
		weights = append(weights, uint64(number1000(strings.TrimSpace(weight))))
	}
	for {
		i := s.Weighted(weights)
		if i < 0 {
			return false
		}
		if take(keys[i]) {
			return true
		}
		weights[i] = 0
	}
}
