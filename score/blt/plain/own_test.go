package plain

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

// ownPrompt returns a prompt about an own document with lines of these cites,
// each with its words after a bar, which asks for the cite of one of them.
func ownPrompt(asked string, lines ...string) prompt.Prompt {
	p := prompt.Prompt{ID: "own", Task: prompt.TextToCite, TextType: prompt.Document}
	for i, l := range lines {
		cite, text, _ := strings.Cut(l, " | ")
		p.Lines = append(p.Lines, prompt.Line{Cite: cite, Text: text})
		if cite == asked {
			p.LineIndex, p.Answer, p.TargetText = i, cite, text
		}
		p.Text += text + "\n"
	}
	p.Question = "What is the exact citation above of the text \"" + p.TargetText + "\"?"
	p.Text += "\n" + p.Question
	return p
}

var lease = []string{
	"preamble | Lease of a quarry", "recital (A) | the owner works a quarry at Hoddle;", "recital (B) | the tenant breaks stone there;",
	"clause 4 | Rent.", "clause 4.1 | The rent falls due each quarter.", "clause 4.2 | The tenant shall:", "clause 4.2(a) | weigh every load of stone;",
	"clause 4.2(b) | keep a book of the loads;", "clause 4.2(c) | show that book on request.", "clause 4.3 | No rent falls due in a flood.",
	"clause 5 | Repair.", "clause 5.1 | The owner mends the weir.", "clause 5.2 | The tenant shall:", "clause 5.2(b) | keep the road open;", "clause 12 | No word spoken changes this lease.",
	"Schedule 1 | The land.", "Schedule 1, paragraph 1 | The upper pit, north of the road.", "Schedule 1, paragraph 2(a) | a strip along the river;", "Schedule 1, paragraph 2(b) | the yard behind the mill.",
}

var rules = []string{
	"§ 304.8 | Appeals.", "§ 304.8(a) | A keeper may appeal.", "§ 304.9 | Fees.", "§ 304.9(c) | Fees are charged for:", "§ 304.9(c)(1) | a search of the rolls;",
	"§ 304.9(c)(2) | a copy of a roll;", "§ 304.9(c)(2)(i) | of one leaf only;", "§ 304.9(d) | No fee is charged twice.",
}

func TestOwnCites(t *testing.T) {
	for _, tt := range []struct {
		lines                 []string
		asked, response, kind string // kind is "" where the response is right
		says                  string
	}{
		{lease, "clause 4.2(b)", "clause 4.2(b)", "", ""},
		{lease, "clause 4.2(b)", "4.2(b)", "", ""},
		{lease, "clause 4.2(b)", "Cl. 4.2 (b)", "", ""},
		{lease, "clause 4.2(b)", "cl 4.2(b)", "", ""},
		{lease, "clause 4.2(b)", "Sub-clause 4.2(b)", "", ""},
		{lease, "clause 4.2(b)", "section 4.2(b)", "", ""},
		{lease, "clause 4.2(b)", "§4.2(b)", "", ""},
		{lease, "clause 4.2(b)", "para. 4.2(b)", "", ""},
		{lease, "clause 4.2(b)", "4.2.b", "", ""},
		{lease, "clause 4.2(b)", "paragraph (b) of clause 4.2", "", ""},
		{lease, "clause 4.2(b)", "(b) of clause 4.2", "", ""},
		{lease, "clause 4.2(b)", "clause 4.2, paragraph (b)", "", ""},
		{lease, "clause 4.2(b)", "Clause 4 says what the rent is; the text stands in clause 4.2(b).", "", ""},
		{lease, "clause 4.2(b)", "Not clause 4.2(a) but clause 4.2(b).", "", ""},
		{lease, "clause 4.2(b)", "4.2", "too_shallow", "the model gave clause 4.2, the clause that contains it"},
		{lease, "clause 4.2(b)", "clause 4", "too_shallow", "clause 4, the clause that contains it"},
		{lease, "clause 4.2(b)", "4.2(a)", "wrong_level", "clause 4.2(a), one line earlier"},
		{lease, "clause 4.2(b)", "clause 4.2(B)", "wrong_case", "clause 4.2(B)"},
		{lease, "clause 4.2(b)", "clause 4.3(b)", "no_such_provision", "clause 4.3(b), which does not exist"},
		{lease, "clause 4.2(b)", "clause 5.2(b)", "wrong_section", "clause 5.2(b), in another clause"},
		{lease, "clause 4.2(b)", "clause 9.2(b)", "absent_section", "clause 9.2(b), a section that is not in the text"},
		{lease, "clause 4.2(b)", "clause 4.2(b)(i)", "too_deep", "clause 4.2(b)(i), which would lie below it"},
		{lease, "clause 4.2(b)", "(b)", "only_labels", "left out"},
		{lease, "clause 4.2(b)", "paragraph (b)", "only_labels", "left out"},
		{lease, "clause 4.2(b)", "4.2(a) or 4.2(b)", "two_answers", "chose neither"},
		{lease, "clause 4.2(b)", "clauses 4.2(a)-(b)", "range", ""},
		{lease, "clause 4.2(b)", "It is not clause 4.2(b).", "denied_right", ""},
		{lease, "clause 4.2(b)", "Schedule 1, paragraph 2(b)", "wrong_section", "Schedule 1, paragraph 2(b)"},
		{lease, "clause 4.2(b)", "keep a book of the loads", "text_for_cite", ""},
		{lease, "clause 4.3", "4.3", "", ""},
		{lease, "clause 4.3", "clause 4.1", "wrong_level", "clause 4.1"},
		{lease, "clause 12", "clause 12", "", ""},
		{lease, "clause 12", "12", "", ""},
		{lease, "clause 12", "Clause 12 (No oral changes)", "", ""},
		{lease, "clause 12", "clause 5", "wrong_section", "clause 5"},
		{lease, "recital (A)", "recital (A)", "", ""},
		{lease, "recital (A)", "Recital A", "", ""},
		{lease, "recital (A)", "(A) of the recitals", "", ""},
		{lease, "recital (A)", "recital (B)", "wrong_level", "recital (B), one line later"},
		{lease, "Schedule 1, paragraph 2(a)", "Schedule 1, paragraph 2(a)", "", ""},
		{lease, "Schedule 1, paragraph 2(a)", "paragraph 2(a) of Schedule 1", "", ""},
		{lease, "Schedule 1, paragraph 2(a)", "Sched. 1, para 2(a)", "", ""},
		{lease, "Schedule 1, paragraph 2(a)", "Schedule 1(2)(a)", "", ""},
		{lease, "Schedule 1, paragraph 2(a)", "paragraph 2(a)", "section_omitted", "without the clause"},
		{lease, "Schedule 1, paragraph 2(a)", "Schedule 2, paragraph 2(a)", "absent_section", "Schedule 2, paragraph 2(a)"},
		{lease, "Schedule 1, paragraph 2(a)", "Schedule 1", "too_shallow", "Schedule 1, the"},
		{lease, "Schedule 1, paragraph 2(a)", "Schedule 1, paragraph 2(b)", "wrong_level", "paragraph 2(b), one line later"},
		{rules, "§ 304.9(c)(2)", "§ 304.9(c)(2)", "", ""},
		{rules, "§ 304.9(c)(2)", "section 304.9(c)(2)", "", ""},
		{rules, "§ 304.9(c)(2)", "1 CFR § 304.9(c)(2)", "", ""},
		{rules, "§ 304.9(c)(2)", "paragraph (c)(2) of § 304.9", "", ""},
		{rules, "§ 304.9(c)(2)", "paragraph (2) of subsection (c) of section 304.9", "", ""},
		{rules, "§ 304.9(c)(2)", "304.9(c)(2)", "", ""},
		{rules, "§ 304.9(c)(2)", "paragraph (c)(2)", "section_omitted", ""},
		{rules, "§ 304.9(c)(2)", "§ 304.9(c)", "too_shallow", "§ 304.9(c)"},
		{rules, "§ 304.9(c)(2)", "304.9", "too_shallow", "§ 304.9"},
		{rules, "§ 304.9(c)(2)", "§ 304.8(a)", "wrong_section", "§ 304.8(a)"},
		{rules, "§ 304.9(c)(2)", "§ 304.9(c)(1)", "wrong_level", "§ 304.9(c)(1), one line earlier"},
		{rules, "§ 304.9(c)(2)", "§ 304.9(d)", "not_parallel", "§ 304.9(d)"},
		{rules, "§ 304.9(c)(2)", "§ 304.9(c)(2)(i)", "too_deep", ""},
		{rules, "§ 304.9(c)(2)", "It costs $304.9, but the text is in § 304.9(c)(2).", "", ""},
	} {
		v := Judge(ownPrompt(tt.asked, tt.lines...), tt.response, "stop")
		if v.Correct != (tt.kind == "") || v.Kind != tt.kind || !strings.Contains(v.Why, tt.says) {
			t.Errorf("%s: %q: %s: %s, want %q, %q", tt.asked, tt.response, v.Kind, v.Why, tt.kind, tt.says)
		}
	}
}

// lowPages is testimony whose pages have numbers that lines have too: pages 3
// to 16, of which page 5 ends at line 6 and page 9 begins at line 4.
func lowPages(page, line int) prompt.Prompt {
	p := prompt.Prompt{ID: "own", Task: prompt.TextToCite, TextType: prompt.Document, LinesPerPage: 25}
	for n := 3; n <= 16; n++ {
		p.Pages++
		p.Lines = append(p.Lines, prompt.Line{Cite: fmt.Sprintf("page %d", n), Text: fmt.Sprintf("Page %d:", n)})
		for l := 1; l <= 25; l++ {
			if n == 5 && l > 6 || n == 9 && l < 4 {
				continue
			}
			if n == page && l == line {
				p.LineIndex = len(p.Lines)
			}
			p.Lines = append(p.Lines, prompt.Line{Cite: fmt.Sprintf("line %d of page %d", l, n), Text: fmt.Sprintf("%d: the heron number %d flew on day %d", l, l*n, l)})
		}
	}
	p.Answer, p.TargetText = p.Lines[p.LineIndex].Cite, p.Lines[p.LineIndex].Unlabelled()
	for _, l := range p.Lines {
		p.Text += l.Text + "\n"
	}
	p.Question = "What are the page number and line number of the line above with the text \"" + p.TargetText + "\"?"
	p.Text += "\n" + p.Question
	return p
}

// TestLowPages: words tell a page from a line, or the page stands first.
func TestLowPages(t *testing.T) {
	for _, tt := range []struct {
		page, line     int
		response, kind string
		says           string
	}{
		{7, 14, "7:14", "", ""},
		{7, 14, "page 7, line 14", "", ""},
		{7, 14, "line 14 of page 7", "", ""},
		{7, 14, "Line 14, page 7.", "", ""},
		{7, 14, "page 7, 14", "", ""},
		{7, 14, "7, line 14", "", ""},
		{7, 14, "14 (page 7)", "", ""},
		{7, 14, "7, 14", "", ""},
		{7, 14, "Tr. 7:14", "", ""},
		{7, 14, "p. 7, ln. 14", "", ""},
		{7, 14, "**Page:** 7\n**Line:** 14", "", ""},
		{7, 14, "It starts on page 7 at line 14; page 8 goes on.", "", ""},
		{7, 14, "It is at 7:14, spoken at 10:30.", "", ""},
		{7, 14, "14:7", "swapped", "14"},
		{7, 14, "page 14, line 7", "swapped", ""},
		{7, 14, "line 7 of page 14", "swapped", ""},
		{7, 14, "7:15", "cite_line", "7:15, one line later"},
		{7, 14, "8:14", "cite_page", "8:14"},
		{7, 14, "8:15", "cite_place", ""},
		{7, 14, "page 7", "only_page", ""},
		{7, 14, "line 14", "page_omitted", ""},
		{7, 14, "line 15", "only_line", ""},
		{7, 14, "pages 7 and 8, line 14", "two_answers", ""},
		{7, 14, "7:14-15", "range", ""},
		{5, 6, "5:6", "", ""},
		{5, 6, "page 5, line 7", "no_such_place", "5:7"},
		{6, 1, "6:1", "", ""},
		{6, 1, "page 5, line 6", "cite_place", ""},
		{9, 4, "9:4", "", ""},
		{9, 4, "page 9, line 1", "no_such_place", ""},
		{16, 20, "16:20", "", ""},
		{16, 20, "20, 16", "", ""}, // there is no page 20
		{16, 20, "page 16, line 21", "cite_line", "one line later"},
	} {
		v := Judge(lowPages(tt.page, tt.line), tt.response, "stop")
		if v.Correct != (tt.kind == "") || v.Kind != tt.kind || !strings.Contains(v.Why, tt.says) {
			t.Errorf("%d:%d: %q: %s: %s, want %q, %q", tt.page, tt.line, tt.response, v.Kind, v.Why, tt.kind, tt.says)
		}
	}
}

// numbered are lines that begin with numbers and signs without brackets.
func numbered() prompt.Prompt {
	p := prompt.Prompt{ID: "own", Task: prompt.CiteToText, TextType: prompt.Document, LineIndex: 2, Question: "What is the exact text of just clause 7.2 above?"}
	for _, l := range []prompt.Line{
		{Cite: "clause 7", Text: "7. ENDING.", Header: "7. ENDING.", Label: "7."},
		{Cite: "clause 7.1", Text: "7.1 Either party may end this lease in a flood.", Label: "7.1"},
		{Cite: "clause 7.2", Text: "7.2 Fees. The tenant pays what fell due before the flood.", Header: "7.2 Fees. ", Label: "7.2"},
		{Cite: "clause 7.2(a)", Text: "(a) No fee falls due after the flood."},
		{Cite: "clause 17.2", Text: "17.2 The weir is mended by the owner.", Label: "17.2"},
		{Cite: "Schedule 1", Text: "SCHEDULE 1 THE LAND.", Header: "SCHEDULE 1 THE LAND.", Label: "SCHEDULE 1"},
		{Cite: "Schedule 1, paragraph 2", Text: "2. The yard behind the mill and its gate.", Label: "2."},
	} {
		p.Lines = append(p.Lines, l)
		p.Text += l.Text + "\n"
	}
	p.Answer = p.Lines[p.LineIndex].Text
	p.Text += "\n" + p.Question
	return p
}

// TestNumberBeforeQuotation: a line may be given with its number, whatever leads to it.
func TestNumberBeforeQuotation(t *testing.T) {
	const text = "The tenant pays what fell due before the flood."
	for _, tt := range []struct{ response, kind, says string }{
		{"Answer: 7.2 Fees. " + text, "", ""},
		{"The answer is 7.2 Fees. " + text, "", ""},
		{"The answer is: 7.2 " + text, "", ""},
		{"Clause 7.2 reads: \"7.2 Fees. " + text + "\"", "", ""},
		{"The exact text of clause 7.2 is: 7.2 Fees. " + text, "", ""},
		{"**Answer:** **7.2** Fees. " + text, "", ""},
		{"Clause 7.2 Fees. " + text, "", ""},
		{"Final answer: Section 7.2: Fees. " + text, "", ""},
		{"7.2. Fees. " + text, "", ""},
		{"Answer: 7.2 The tenant pays what fell due", "too_little", "part"},
		{"7.2 Fees. The tenant pays what", "too_little", "part"},
		{"Answer: 7.1 Either party may end this lease in a flood.", "wrong_line", "clause 7.1"},
		{"Answer: 7.1 Either party may end", "part_of_other", "clause 7.1"},
		{"Answer: 17.2 The weir is mended by the owner.", "wrong_line", "clause 17.2"},
		{"Answer: 2. The yard behind the mill and its gate.", "wrong_line", "Schedule 1, paragraph 2"},
		{"The answer is 17.2 Fees. " + text, "too_much_words", ""},
		{"Answer: 7.2", "cite_for_text", ""},
	} {
		v := Judge(numbered(), tt.response, "stop")
		if v.Correct != (tt.kind == "") || v.Kind != tt.kind || !strings.Contains(v.Why, tt.says) {
			t.Errorf("%q: %s: %s, want %q, %q", tt.response, v.Kind, v.Why, tt.kind, tt.says)
		}
	}
}
