package prompt

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt/sharedtest"
)

// example has every field that a record can hold.
func example() Prompt {
	return Prompt{
		ID: "blt1/4k/uscode/cite2text/plain/1/2", Task: CiteToText, TextType: USCode,
		Text: "§ 9. Of <wells> & \"springs\".\n(a) A well is dug.\n\nWhat is the exact text of just section 9(a) above?", Question: "What is the exact text of just section 9(a) above?",
		LineIndex: 1,
		Lines: []Line{
			{Cite: "section 9", Text: "§ 9. Of <wells> & \"springs\".", Header: "§ 9. "},
			{Cite: "section 9(a)", Text: "(a) A well is dug.", Level: 1, DefinedTerms: []string{}},
			{Cite: "flush", Text: "and \u2028 so on", DefinedTerms: []string{"well", "spring"}},
		},
		TargetText: "x", Width: 2, Depth: 3, Pages: 4, LinesPerPage: 25,
		Sections: []string{"/us/usc/t1/s9"}, SectionCorrect: "9",
		UnamendedAnswer: "(a) A well is sunk.", AlternativeAnswer: "section 9", Answer: "(a) A well is dug.",
	}
}

func TestRecordRoundTrip(t *testing.T) {
	want := example()
	line, err := MarshalRecord(want)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(line), "\n") || !strings.HasSuffix(string(line), `,"answer":"(a) A well is dug."}`) {
		t.Errorf("a record is one line with the answer last, got %s", line)
	}
	if !strings.Contains(string(line), "<wells> &") {
		t.Errorf("text is escaped more than needed: %s", line)
	}
	got, err := UnmarshalRecord(line)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

func TestUnmarshalRecordCompletes(t *testing.T) {
	for _, tt := range []struct {
		name, record string
		check        func(Prompt) bool
	}{
		{"line of a cite", `{"id":"a","task":"text2cite","texttype":"synthetic","prompt":"t\n\nq","text_lines":[{"cite":"section 1","line_text":"x"},{"cite":"section 1(a)","line_text":"  (a) any y."}],"answer":"section 1(a)"}`,
			func(p Prompt) bool { return p.LineIndex == 1 && p.TargetText == "any y." }},
		{"line of a text", `{"id":"a","task":"cite2text","texttype":"synthetic","prompt":"t\n\nq","text_lines":[{"cite":"section 1","line_text":"x"},{"cite":"section 1(a)","line_text":"(a) any y."}],"answer":"(a) any y."}`,
			func(p Prompt) bool { return p.LineIndex == 1 && p.TargetText == "" }},
		{"line of a term", `{"id":"a","task":"cite2defined","texttype":"synthetic","prompt":"t\n\nq","idx_line":null,"text_lines":[{"cite":"section 1","line_text":"x","defined_terms":[]},{"cite":"section 1(a)","line_text":"y","defined_terms":["y"]}],"answer":"y"}`,
			func(p Prompt) bool {
				return p.LineIndex == 1 && p.Lines[0].DefinedTerms != nil && len(p.Lines[0].DefinedTerms) == 0
			}},
		{"one page", `{"id":"a","task":"cite2text","texttype":"transcript","prompt":"t\n\nq","idx_line":0,"text_lines":[{"cite":"line 1","line_text":"1: x"},{"cite":"line 2","line_text":"2: x"}],"answer":"1: x"}`,
			func(p Prompt) bool { return p.Pages == 1 && p.LinesPerPage == 2 }},
		{"two pages", `{"id":"a","task":"cite2text","texttype":"transcript","prompt":"t\n\nq","idx_line":1,"text_lines":[{"cite":"page 30","line_text":"Page 30:"},{"cite":"line 1 of page 30","line_text":"1: x"},{"cite":"page 31","line_text":"Page 31:"},{"cite":"line 1 of page 31","line_text":"1: z"}],"answer":"1: x"}`,
			func(p Prompt) bool { return p.Pages == 2 && p.LinesPerPage == 1 }},
	} {
		p, err := UnmarshalRecord([]byte(tt.record))
		if err != nil || !tt.check(p) {
			t.Errorf("%s: got %+v, %v", tt.name, p, err)
		}
	}
}

func TestUnmarshalRecordErrors(t *testing.T) {
	for _, tt := range []struct{ record, says string }{
		{``, "expected a BLT record"},
		{`[]`, "expected a BLT record"},
		{`{"id":"a"} {"id":"b"}`, "expected a BLT record"},
		{`{"idx_line":"1"}`, "expected a BLT record"},
		{`{}`, "without an id"},
		{`{"id":"a","texttype":"poem"}`, "texttype"},
		{`{"id":"a","texttype":"synthetic","task":"summary"}`, "or appliesto"},
		{`{"id":"a","texttype":"transcript","task":"cite2text","prompt":"q","text_lines":[{}],"answer":"x","num_pages":-3}`, "num_pages -3: expected 1 to 1"},
		{`{"id":"a","texttype":"transcript","task":"cite2text","prompt":"q","text_lines":[{}],"answer":"x","num_pages":2}`, "num_pages 2: expected 1 to 1"},
		{`{"id":"a","texttype":"transcript","task":"cite2text","prompt":"q","text_lines":[{}],"answer":"x","lines_per_page":-1}`, "lines_per_page -1"},
		{`{"id":"a","texttype":"uscode","task":"appliesto"}`, "not asked of uscode"},
		{`{"id":"a","texttype":"synthetic","task":"appliesto","prompt":"q","text_lines":[{"cite":"section 1(a)"}],"answer":"maybe"}`, "expected yes or no"},
		{`{"id":"a","texttype":"synthetic","task":"appliesto","prompt":"q","text_lines":[{"cite":"section 1(a)"}],"answer":"no"}`, "the citation in the question"},
		{`{"id":"a","texttype":"synthetic","task":"appliesto","prompt":"t\n\nAl is a vorn. Is section 1(b) applicable to Al? Let's think step by step.","text_lines":[{"cite":"section 1(a)"}],"answer":"no"}`, "the citation in the question"},
		{`{"id":"a","texttype":"transcript","task":"cite2defined"}`, "not asked of transcript"},
		{`{"id":"a","texttype":"synthetic","task":"cite2text"}`, "prompt is empty"},
		{`{"id":"a","texttype":"synthetic","task":"cite2text","prompt":"q"}`, "text_lines"},
		{`{"id":"a","texttype":"synthetic","task":"cite2text","prompt":"q","text_lines":[{}]}`, "answer"},
		{`{"id":"a","texttype":"synthetic","task":"cite2text","prompt":"q","text_lines":[{}],"answer":"x","idx_line":1}`, "expected 0 to 0"},
		{`{"id":"a","texttype":"synthetic","task":"cite2text","prompt":"q","text_lines":[{}],"answer":"x","idx_line":-1}`, "expected 0 to 0"},
		{`{"id":"a","texttype":"synthetic","task":"cite2text","prompt":"q","text_lines":[{"line_text":"x"},{"line_text":"x"}],"answer":"x"}`, "exactly one line"},
		{`{"id":"a","texttype":"synthetic","task":"cite2text","prompt":"q","text_lines":[{"line_text":"y"}],"answer":"x"}`, "exactly one line"},
		{`{"id":"a","texttype":"synthetic","task":"defined2cite","prompt":"q","text_lines":[{}],"answer":"x","idx_line":0}`, "target_text"},
	} {
		if _, err := UnmarshalRecord([]byte(tt.record)); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want an error with %q", tt.record, err, tt.says)
		}
	}
}

func TestQuestionIn(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"Only a question?", "Only a question?"},
		{"Page 31:\n1: Who?\n\nPage 32:\n1: Me.\n\nWhat now?", "What now?"},
		{"What now?\n\nPage 31:\n1: Who?\n\nPage 32:\n1: Me.", "What now?"},
		{"Which one? (Use standard legal formatting like section 1001(b)(2)).\n\nSection 9.  x", "Which one? (Use standard legal formatting like section 1001(b)(2))."},
		{"Below is a portion.\n\n1: Who?\n\nWhat now?", "What now?"},
		{"1: Who?\n2: Me.\n\nWhat now? Return just that.", "What now? Return just that."},
	} {
		if got := questionIn(tt.text); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestReadRecords(t *testing.T) {
	line, err := MarshalRecord(example())
	if err != nil {
		t.Fatal(err)
	}
	prompts, err := ReadRecords(strings.NewReader("\ufeff" + string(line) + "\r\n\n" + string(line)))
	if err != nil || len(prompts) != 2 {
		t.Errorf("got %d prompts, %v", len(prompts), err)
	}
	for _, tt := range []struct{ text, says string }{
		{string(line) + "\n\n{\n", "line 3: expected a BLT record"},
		{string(line) + "\n" + strings.Repeat(" ", maxRecordBytes+1), "line 2: "},
	} {
		if _, err := ReadRecords(strings.NewReader(tt.text)); err == nil || !strings.HasPrefix(err.Error(), tt.says) {
			t.Errorf("got %v, want %q", err, tt.says)
		}
	}
}

func TestReadSharedRecords(t *testing.T) {
	f, err := os.Open(sharedtest.Path(t, "blt", "records.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	prompts, err := ReadRecords(f)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range prompts {
		line, err := MarshalRecord(p)
		if err != nil {
			t.Fatal(err)
		}
		again, err := UnmarshalRecord(line)
		if err != nil || !reflect.DeepEqual(p, again) {
			t.Errorf("%s: changed by writing and reading: %v", p.ID, err)
		}
		if i := p.answeredLine(); i >= 0 && i != p.LineIndex && p.AlternativeAnswer == "" && p.Task != CiteToDefined {
			t.Errorf("%s: the answer fits line %d, the record says %d", p.ID, i, p.LineIndex)
		}
		if p.Task == TextToCite && p.TargetText != StripLabel(p.Lines[p.LineIndex].Text) {
			t.Errorf("%s: target %q is not the line without its label", p.ID, p.TargetText)
		}
	}
}

func TestStripLabel(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"  (1) any brezauft,", "any brezauft,"},
		{"(b) (1) nested", "(1) nested"},
		{"[1] reserved", "reserved"},
		{"7: Yes.", "Yes."},
		{" 17:  Yes: no.", "Yes: no."},
		{"117: Yes.", "117: Yes."},
		{"Note: this", "Note: this"},
		{"(open", "(open"},
		{":", ":"},
		{"", ""},
	} {
		if got := StripLabel(tt.line); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.line, got, tt.want)
		}
	}
}

func TestVariationsFitTests(t *testing.T) {
	for _, tt := range []struct {
		text TextType
		task Task
		want []Variation
	}{
		{Synthetic, TextToCite, []Variation{Plain, QuestionFirst}},
		{Synthetic, CiteToText, []Variation{Plain, QuestionFirst, Return, Precise}},
		{USCode, CiteToAmendedText, []Variation{Plain, QuestionFirst, Return, Precise}},
		{USCode, CiteToDefined, []Variation{Plain, QuestionFirst}},
		{Transcript, TextToCite, []Variation{Plain, QuestionFirst, Introduced, ExactNumbers, PreciseNumbers}},
		{Transcript, CiteToText, []Variation{Plain, QuestionFirst, Return, Precise, NoneOfTheOthers, Introduced}},
	} {
		got := slices.DeleteFunc(slices.Clone(Variations), func(v Variation) bool { return !v.FitsTest(tt.text, tt.task) })
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %s, want %s", TestOf(tt.text, tt.task), got, tt.want)
		}
	}
}

// FuzzUnmarshalRecord: a record that is accepted survives writing and reading.
func FuzzUnmarshalRecord(f *testing.F) {
	line, err := MarshalRecord(example())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(line)
	f.Add([]byte(`{"id":"a","task":"text2cite","texttype":"synthetic","prompt":"t\n\nq","text_lines":[{"cite":"c","line_text":"(a) x"}],"answer":"c"}`))
	f.Add([]byte(`{"id":"a","task":"cite2text","texttype":"transcript","prompt":"q","idx_line":0,"text_lines":[{}],"answer":"c"}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		p, err := UnmarshalRecord(line)
		if err != nil {
			return
		}
		written, err := MarshalRecord(p)
		if err != nil {
			t.Fatal(err)
		}
		again, err := UnmarshalRecord(written)
		if err != nil {
			t.Fatalf("%v in %s", err, written)
		}
		if p.Sections = slices.Clip(p.Sections); len(p.Sections) == 0 {
			p.Sections = nil // left out when written
		}
		if !reflect.DeepEqual(p, again) {
			t.Errorf("got %+v\nwant %+v", again, p)
		}
	})
}
