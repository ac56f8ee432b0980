package page

import (
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"benchtrial/gen/prompt"
	"benchtrial/score/stats"
	"benchtrial/web/part"
)

// tallyHTML is the running score of the sitting.
func (t *Try) tallyHTML() vugu.HTML {
	var tally stats.Tally
	for _, it := range t.sitting.Items {
		tally = tally.Count(it.Outcome)
	}
	if tally.N() == 0 {
		return ""
	}
	return tallyHTML("tally", tally)
}

// few is the number of answers below which a score is said to mean little.
const few = 5

// tallyHTML returns a sentence with a score, its number of answers and its interval.
func tallyHTML(key string, tally stats.Tally) vugu.HTML {
	if tally.N() < few {
		key += "_few"
	}
	low, high := tally.Interval().Percent()
	score := part.Count(tally.Correct) + " of " + part.Count(tally.N())
	sentence := say(key, "percent", tally.Share(), "low", strconv.Itoa(low), "high", strconv.Itoa(high))
	before, after, _ := strings.Cut(sentence, "{score}")
	return part.Text(before) + "<b>" + part.Text(score) + "</b>" + part.Text(after)
}

// storageSaid says what will not survive a reload.
func (t *Try) storageSaid() string {
	switch {
	case t.app.Storage.Refused:
		return say("storage_refused")
	case t.keptBut == 1:
		return say("storage_one")
	case t.keptBut > 1:
		return say("storage_partly", "n", strconv.Itoa(t.keptBut))
	}
	return ""
}

func (t *Try) itemsLabel() string {
	if t.showItems {
		return "Hide the answers"
	}
	return "Show " + part.Plural(len(t.sitting.Items), "answer", "answers")
}

// itemRow is one answer in the list of the sitting.
type itemRow struct {
	Href, Label string
	Sign        vugu.HTML
	Current     any
}

func (t *Try) itemRows() []itemRow {
	if !t.showItems {
		return nil
	}
	rows := make([]itemRow, len(t.sitting.Items))
	for i, it := range t.sitting.Items {
		rows[i] = itemRow{Href: t.hrefOf(it.Address), Label: labelOf(it.Address), Sign: part.Sign(it.Outcome)}
		if it.Address == t.address.String() {
			rows[i].Current = "true"
		}
	}
	return rows
}

// hrefOf is the place of a prompt by its address.
func (t *Try) hrefOf(address string) string {
	a, err := prompt.ParseAddress(address)
	if err != nil {
		return "#/try/" + address
	}
	return t.app.routeOf(a)
}

// labelOf names the prompt of an address in a few words.
func labelOf(address string) string {
	a, err := prompt.ParseAddress(address)
	if err != nil || !shown(a.Series) {
		return part.Isolated(address)
	}
	form := a.Size.String()
	switch {
	case a.TextType.Statute(), a.TextType == prompt.Document:
		if a.Shape.Whole {
			form = say("form_whole_document")
		}
		form = say("form_label_"+string(a.TextType), "form", form)
	case a.Size == 0 && a.TextType == prompt.Transcript:
		form = pagesOf(a.Shape)
	case a.Size == 0 && a.Shape == shortest[a.TextType]:
		form = say("form_short_synthetic")
	case a.Size == 0:
		form = strconv.Itoa(a.Shape.Width) + " wide and " + strconv.Itoa(a.Shape.Depth) + " deep"
	}
	if a.TextType == prompt.Transcript {
		form = say("form_testimony", "form", form)
	}
	return say("label_"+string(a.Task), "form", form, "number", strconv.FormatUint(uint64(a.Number), 10), "seed", strconv.FormatUint(a.Seed, 10))
}
