package docket

import "strings"

// What a row shows of long texts, in bytes.
const (
	givenBytes = 160
	startBytes = 240
)

// row returns what a table shows of the item.
func (i *item) row() Row {
	r := Row{
		Item: i.id, Number: i.number, ID: i.record.id, Test: i.record.test, Size: i.record.size, Set: i.setName(),
		Outcome: i.outcome(), Asked: i.record.asked, Overruled: i.overruled, Differs: i.differs(),
		Length: len(i.response), Start: clip(i.response, startBytes), Problem: i.problem, Own: i.own(),
	}
	if i.record.file != nil {
		r.File = i.record.file.source.Name()
	}
	if i.plain != nil {
		r.Kind, r.Ruling, r.Why, r.Distance = i.plain.Kind, i.plain.Ruling, i.plain.Why, i.plain.Distance
		r.Given = clip(i.plain.AnswerRead, givenBytes)
	}
	if i.official != nil {
		r.Official, r.OfficialErrors = i.official.Outcome, i.official.Errors
	}
	return r
}

// clip returns the beginning of a text, cut between characters.
func clip(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "\u2026"
}
