package prompt

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// record is the JSON object of the BLT files, fields in the benchmark's order:
// the answer stands last, as far from the prompt as possible.
type record struct {
	ID                string       `json:"id"`
	Task              Task         `json:"task"`
	TextType          TextType     `json:"texttype"`
	Prompt            string       `json:"prompt"`
	TargetText        string       `json:"target_text,omitempty"`
	IdxLine           *int         `json:"idx_line,omitempty"`
	Width             int          `json:"width,omitempty"`
	Depth             int          `json:"depth,omitempty"`
	NumPages          int          `json:"num_pages,omitempty"`
	LinesPerPage      int          `json:"lines_per_page,omitempty"`
	Sections          []string     `json:"sections,omitempty"`
	SectionCorrect    string       `json:"section_correct,omitempty"`
	TextLines         []recordLine `json:"text_lines"`
	UnamendedAnswer   string       `json:"unamended_answer,omitempty"`
	AlternativeAnswer string       `json:"alternative_answer,omitempty"`
	Answer            string       `json:"answer"`
}

type recordLine struct {
	Cite         string    `json:"cite"`
	LineText     string    `json:"line_text"`
	Level        int       `json:"level,omitempty"`
	Header       string    `json:"header,omitempty"`
	Label        string    `json:"label,omitempty"` // ours: own documents
	DefinedTerms *[]string `json:"defined_terms,omitempty"`
}

// MarshalRecord returns the prompt as one line of a BLT file, without the line end.
func MarshalRecord(p Prompt) ([]byte, error) {
	r := record{
		ID: p.ID, Task: p.Task, TextType: p.TextType, Prompt: p.Text, TargetText: p.TargetText, IdxLine: &p.LineIndex,
		Width: p.Width, Depth: p.Depth, NumPages: p.Pages, LinesPerPage: p.LinesPerPage,
		Sections: p.Sections, SectionCorrect: p.SectionCorrect, TextLines: make([]recordLine, len(p.Lines)),
		UnamendedAnswer: p.UnamendedAnswer, AlternativeAnswer: p.AlternativeAnswer, Answer: p.Answer,
	}
	if p.Task == AppliesTo {
		r.IdxLine = nil // the question's citation tells it
	}
	for i, l := range p.Lines {
		r.TextLines[i] = recordLine{Cite: l.Cite, LineText: l.Text, Level: l.Level, Header: l.Header, Label: l.Label}
		if l.DefinedTerms != nil {
			r.TextLines[i].DefinedTerms = &l.DefinedTerms
		}
	}
	line, err := marshalLine(r)
	if err != nil {
		return nil, fmt.Errorf("writing record %s: %w", p.ID, err)
	}
	return line, nil
}

// UnmarshalRecord reads one line of a BLT file. What a record may leave out
// because the rest of it says so is filled in: the index of the line asked
// about, the text asked about, the pages of a transcript.
func UnmarshalRecord(line []byte) (Prompt, error) {
	var r record
	if err := json.Unmarshal(line, &r); err != nil {
		return Prompt{}, fmt.Errorf("expected a BLT record, a JSON object with id, task, texttype, prompt, text_lines and answer: %w", err)
	}
	p := Prompt{
		ID: r.ID, Task: r.Task, TextType: r.TextType, Text: r.Prompt, TargetText: r.TargetText,
		Width: r.Width, Depth: r.Depth, Pages: r.NumPages, LinesPerPage: r.LinesPerPage,
		Sections: r.Sections, SectionCorrect: r.SectionCorrect, Lines: make([]Line, len(r.TextLines)),
		UnamendedAnswer: r.UnamendedAnswer, AlternativeAnswer: r.AlternativeAnswer, Answer: r.Answer,
	}
	for i, l := range r.TextLines {
		p.Lines[i] = Line{Cite: l.Cite, Text: l.LineText, Level: l.Level, Header: l.Header, Label: l.Label}
		if l.DefinedTerms != nil {
			p.Lines[i].DefinedTerms = *l.DefinedTerms
		}
	}
	p.Question = questionIn(p.Text)
	if err := p.check(); err != nil {
		return Prompt{}, err
	}
	return p, p.complete(r.IdxLine)
}

// maxRecordBytes is the longest line of a BLT file that is read: a prompt of
// 128k tokens twice over (as prompt and as lines) stays far below it.
const maxRecordBytes = 16 << 20

// ReadRecords reads a BLT file. Errors name the physical line.
func ReadRecords(r io.Reader) ([]Prompt, error) {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, maxRecordBytes)
	var prompts []Prompt
	number := 0
	for scanner.Scan() {
		number++
		line := bytes.TrimSpace(bytes.TrimPrefix(scanner.Bytes(), []byte("\ufeff")))
		if len(line) == 0 {
			continue
		}
		p, err := UnmarshalRecord(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		prompts = append(prompts, p)
	}
	if err := scanner.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", number+1, err)
	}
	return prompts, nil
}
