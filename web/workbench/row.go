package workbench

import (
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// cellBytes is how much of a long text a row shows.
const cellBytes = 110

// rowID is the id of the button that opens a row.
func rowID(row int) string { return "row-" + strconv.Itoa(row) }

// blockHTML is a row of the table; one that is not here yet shows its place only.
func (r *Review) blockHTML(block int) string {
	n := r.rowAt(block)
	row, here := r.rows[n]
	var b strings.Builder
	b.WriteString(`<tr role="row" aria-rowindex="` + strconv.Itoa(n+2) + `" data-row="` + strconv.Itoa(n) + `">`)
	b.WriteString(`<th role="rowheader" scope="row">`)
	if !here {
		b.WriteString(`<span class="num soon">` + part.Count(n+1) + `</span></th><td role="cell" colspan="6"></td></tr>`)
		return b.String()
	}
	index := "-1"
	if n == r.tabbed() {
		index = "0"
	}
	b.WriteString(`<button class="opener num" type="button" aria-expanded="false" id="` + rowID(n) + `" tabindex="` + index + `"><span class="unseen">` + say("open_row") + ` </span>` + part.Count(row.Number) + `</button></th>`)
	for _, c := range r.cells(row) {
		b.WriteString(`<td role="cell" class="` + c.class + `">` + c.html + `</td>`)
	}
	b.WriteString(`</tr>`)
	return b.String()
}

// tabbed is the row that the Tab key reaches: the current one, or the first in the
// page where that is not among them.
func (r *Review) tabbed() int {
	if b := r.blockAt(r.current); b < r.table.First || b >= r.table.Last {
		return r.rowAt(r.table.First)
	}
	return r.current
}

// cell is one cell of a row.
type cell struct{ class, html string }

// cells are the cells of a row after its number.
func (r *Review) cells(row docket.Row) []cell {
	test := cell{"test", text(testName(row.Test))}
	if len(r.survey.sets) > 1 && r.view.Set == "" && row.Set != "" {
		by := "by"
		if r.keepsBack() {
			by += " noprint"
		}
		test.html += ` <span class="` + by + `">` + text(part.Isolated(clip(row.Set))) + `</span>` + r.simulatedMark(row)
	}
	all := []cell{
		test,
		asked(row),
		given(row),
		{"out", sign(row)},
		kindCell(row),
		officialCell(row),
	}
	if row.Own && r.keepsBack() {
		for _, n := range []int{1, 2, 4} { // what may hold words of the document
			all[n].html = `<span class="noprint">` + all[n].html + `</span>`
		}
		all[4].html += `<span class="paper">` + text(part.KindName(row.Kind)) + `</span>`
	}
	return all
}

func text(s string) string { return string(part.Text(s)) }

// quotes says that the answers to a test are words of the text.
func quotes(t prompt.Test) bool {
	return strings.HasSuffix(string(t), "_c2t") || strings.HasSuffix(string(t), "_c2amt")
}

// quoted is an answer on one line, in quotation marks where it is words of the text.
func quoted(t prompt.Test, answer string) string {
	answer = strings.Join(strings.Fields(clip(answer)), " ")
	if answer == "" || !quotes(t) {
		return answer
	}
	return "\u201c" + prompt.StripLabel(answer) + "\u201d"
}

func asked(row docket.Row) cell {
	if row.Asked == "" {
		return cell{"asked-cell empty", ""}
	}
	return cell{"asked-cell", string(part.Prose(quoted(row.Test, row.Asked)))}
}

func given(row docket.Row) cell {
	switch {
	case row.Outcome == docket.Unanswered:
		return cell{"given-cell empty", ""}
	case row.Given != "":
		return cell{"given-cell", string(part.Prose(quoted(row.Test, row.Given)))}
	case row.Outcome == docket.Waiting, row.Outcome == docket.Unjudged:
		return cell{"given-cell start", text(strings.Join(strings.Fields(clip(row.Start)), " "))}
	}
	return cell{"given-cell empty", "\u2014"}
}

// sign is the outcome with its glyph, and under it what a person overruled it to.
func sign(row docket.Row) string {
	var html string
	if _, judged := outcomeKeys[row.Outcome]; judged {
		html = string(part.Sign(row.Outcome))
	} else {
		html = `<span class="soon">` + say("state_"+string(row.Outcome)) + `</span>`
	}
	if row.Overruled != nil {
		html = `<s>` + html + `</s> <span class="over">` + string(part.Sign(row.Overruled.Outcome)) + ` <span class="by">` + say("overruled_mark") + `</span></span>`
	}
	return html
}

// outcomeKeys are the outcomes of verdicts, with the key of their count.
var outcomeKeys = map[verdict.Outcome]string{
	verdict.Correct: "count_correct", verdict.Incorrect: "count_wrong", verdict.NoAnswer: "count_none",
	verdict.Refused: "count_refused", verdict.CutOff: "count_cut",
}

// kindCell names the error and how far off it lies: "Wrong paragraph, −6 lines".
func kindCell(row docket.Row) cell {
	if row.Problem != "" {
		return cell{"kindcell", text(row.Problem)}
	}
	if row.Outcome != verdict.Incorrect {
		return cell{"kindcell empty", ""}
	}
	kind := strings.TrimSuffix(row.Ruling, ".")
	if kind == "" {
		kind = part.KindName(row.Kind)
	}
	return cell{"kindcell", text(kind + far(row.Distance))}
}

// far is a distance after a comma.
func far(d *verdict.Distance) string {
	switch {
	case d == nil || d.Lines == 0 && d.Pages == 0:
		return ""
	case d.Pages != 0:
		return ", " + signed(d.Pages, "page", "pages")
	}
	return ", " + signed(d.Lines, "line", "lines")
}

func signed(n int, one, many string) string {
	sign := "+"
	if n < 0 {
		sign, n = "\u2212", -n
	}
	return sign + strings.ReplaceAll(part.Plural(n, one, many), " ", "\u00a0")
}

// officialCell says whether the benchmark's own scorer agrees.
func officialCell(row docket.Row) cell {
	counted := say("official_wrong")
	if row.Official == verdict.Correct {
		counted = say("official_right")
	}
	switch {
	case row.Official == "":
		return cell{"official empty", ""}
	case row.Differs:
		label := ""
		if len(row.OfficialErrors) > 0 {
			label = ": " + strings.ReplaceAll(strings.Join(row.OfficialErrors, ", "), "_", " ")
		}
		return cell{"official", `<span class="differs">` + text(counted+label) + `</span>`}
	case row.Outcome == verdict.Correct || row.Outcome == verdict.Incorrect:
		return cell{"official", `<span class="quiet">` + say("official_same") + `</span>`}
	}
	return cell{"official", `<span class="quiet">` + text(counted) + `</span>`}
}

// testName is a test in a few words.
func testName(t prompt.Test) string {
	if name, ok := words()["test_"+string(t)]; ok {
		return name
	}
	return string(t)
}

// clip cuts a text that is too long for a cell, between characters.
func clip(s string) string {
	if len(s) <= cellBytes {
		return s
	}
	return strings.ToValidUTF8(s[:cellBytes], "") + "\u2026"
}
