package run

import (
	"slices"

	"benchtrial/gen/prompt"
)

// asked is one prompt of a run: number n of a block.
type asked struct{ block, n int }

// order lists the prompts of blocks in the order in which they are asked: the first of each, then
// the second of each, so that scores of all grow together.
func order(blocks []block) []asked {
	var all []asked
	for n := 0; ; n++ {
		before := len(all)
		for b := range blocks {
			if n < blocks[b].Count {
				all = append(all, asked{b, n})
			}
		}
		if len(all) == before {
			return all
		}
	}
}

// id returns the address of prompt n, or the id of its record.
func (b *block) id(n int) string {
	switch {
	case b.File != nil:
		return b.Records[n].ID
	case b.Numbers != nil:
		n = int(b.Numbers[n])
	}
	series, _ := prompt.ParseSeries(b.Series)
	return series.At(uint32(n)).String()
}

// of says whether a model, by its index, is asked it.
func (b *block) of(model int) bool { return !slices.Contains(b.Not, model) }

// test returns the test, the size or shape and the wording of prompt n.
func (b *block) test(n int) (t prompt.Test, form string, v prompt.Variation) {
	if b.File != nil {
		return b.Records[n].Test, b.Records[n].Size, ""
	}
	s, _ := prompt.ParseSeries(b.Series)
	return prompt.TestOf(s.TextType, s.Task), s.Form(), s.Variation
}

// twoTurns says that prompt n is followed by a second question.
func (b *block) twoTurns(n int) bool {
	t, _, _ := b.test(n)
	return t == prompt.TestOf(prompt.Synthetic, prompt.AppliesTo)
}

// own says that the text is a person's own document.
func (b *block) own() bool {
	s, err := prompt.ParseSeries(b.Series)
	return err == nil && s.TextType == prompt.Document
}

// name names the block to people.
func (b *block) name() string {
	if b.File != nil {
		return b.File.Name
	}
	return b.Series
}
