package run

import (
	"cmp"
	"errors"
	"hash/crc64"
	"slices"
	"strconv"
	"strings"

	"benchtrial/gen/law"
	"benchtrial/gen/prompt"
	"benchtrial/web/engine"
)

// mostRepeats is after how many numbers in a row that give no new prompt no further one
// is expected.
const mostRepeats = 500

// without returns the parts of the plan's matrix that are left out, each once.
func (p *Plan) without() (of []Cell) {
	known := map[Cell]bool{}
	for _, c := range p.Without {
		asked := slices.ContainsFunc(p.Models, func(m Model) bool { return m.Cell(Test{c.Text, c.Task}, c.Form, c.Variation) == c })
		if asked && !known[c] && slices.Contains(p.Tests, Test{c.Text, c.Task}) && slices.Contains(p.Forms, c.Form) && slices.Contains(p.Variations, c.Variation) {
			known[c] = true
			of = append(of, c)
		}
	}
	return of
}

// lay lists what a plan asks, with what none of its models is asked (of), and what of its matrix
// cannot be asked. Files of the plan get the names by which they are kept. It makes the prompts of loaded texts, to leave out the same
// question twice; others are drawn from so much that none comes twice.
func (e *env) lay(p *Plan) (blocks []block, left []LeftOut, err error) {
	for _, t := range p.Tests {
		for _, form := range p.Forms {
			for _, v := range p.Variations {
				b, why, err := e.series(t, form, v, p)
				if err != nil {
					return nil, nil, err
				}
				if why != "" {
					left = append(left, LeftOut{strings.Join([]string{t.Text, string(t.Task), form, string(v)}, " "), why})
					continue
				}
				for n, m := range p.Models {
					if slices.Contains(p.Without, m.Cell(t, form, v)) {
						b.Not = append(b.Not, n)
					}
				}
				blocks = append(blocks, b)
			}
		}
	}
	for _, address := range p.Questions {
		b, err := e.question(address)
		if err != nil {
			return nil, nil, err
		}
		for n := range p.Models {
			if slices.ContainsFunc(blocks, func(other block) bool { return other.asks(b.Series, b.Numbers[0]) && other.of(n) }) {
				b.Not = append(b.Not, n) // it is asked it already
			}
		}
		if len(b.Not) == 0 || len(b.Not) < len(p.Models) {
			blocks = append(blocks, b)
		}
	}
	for n := range p.Files {
		b, err := e.file(&p.Files[n], p.Number)
		if err != nil {
			return nil, nil, err
		}
		blocks = append(blocks, b)
	}
	return blocks, left, nil
}

// question returns the block of a single prompt. It makes the prompt, because only then is
// it known whether there is one.
func (e *env) question(address string) (block, error) {
	a, err := prompt.ParseAddress(address)
	if err != nil {
		return block{}, sentence("not_understood")
	}
	if _, err := e.prompt(address); err != nil {
		return block{}, err
	}
	return block{Series: a.Series.String(), Numbers: []uint32{a.Number}, Count: 1}, nil
}

// asks says whether a prompt of a series is among those of the block.
func (b *block) asks(series string, number uint32) bool {
	if b.Series != series {
		return false
	}
	if b.Numbers == nil {
		return int64(number) < int64(b.Count)
	}
	return slices.Contains(b.Numbers, number)
}

// series returns the block of a series, or why there is none.
func (e *env) series(t Test, form string, v prompt.Variation, p *Plan) (b block, why string, err error) {
	kind, _, err := prompt.ParseText(t.Text)
	switch {
	case err != nil || p.Number <= 0:
		return b, "", sentence("not_understood")
	case !kind.Has(t.Task):
		return b, say("left_task"), nil
	case !v.FitsTest(kind, t.Task):
		return b, say("left_wording"), nil
	}
	b = block{Series: strings.Join([]string{prompt.Suite, form, t.Text, string(t.Task), string(v), strconv.FormatUint(p.Seed, 10)}, "/"), Count: p.Number}
	s, err := prompt.ParseSeries(b.Series)
	if err != nil {
		return b, say("left_form"), nil
	}
	if s.TextType != prompt.USCode && s.TextType != prompt.Document {
		return b, "", nil
	}
	b.Numbers, err = e.different(s, p.Number)
	var short *law.SizeError
	switch {
	case errors.As(err, &short):
		return b, say("left_short"), nil
	case errors.Is(err, engine.ErrNotLoaded):
		return b, "", err
	case err != nil:
		return b, err.Error(), nil
	}
	if b.Count = len(b.Numbers); b.Count == 0 {
		return b, say("left_none"), nil
	}
	return b, "", nil
}

// different returns the numbers of the first n prompts of a series that are different.
func (e *env) different(s prompt.Series, n int) ([]uint32, error) {
	var numbers []uint32
	known := map[uint64]bool{}
	for number, repeats := uint32(0), 0; len(numbers) < n && repeats < mostRepeats; number++ {
		p, err := e.prompt(s.At(number).String())
		if err != nil {
			return nil, err
		}
		print := crc64.Checksum([]byte(p.Text), printTable)
		if repeats++; !known[print] {
			known[print], repeats = true, 0
			numbers = append(numbers, number)
		}
	}
	return numbers, nil
}

var printTable = crc64.MakeTable(crc64.ECMA)

// file returns the block of a file of records.
func (e *env) file(f *File, most int) (block, error) {
	named, records, err := e.records(*f)
	if err != nil {
		return block{}, err
	}
	if most > 0 && len(records) > most {
		records = records[:most]
	}
	*f = named
	f.File = 0
	return block{File: &File{Print: f.Print, Name: f.Name}, Records: records, Count: len(records)}, nil
}

// nameOf names a run by what it asks.
func nameOf(k kept) string {
	var tests []string
	for n := range k.Blocks {
		b := &k.Blocks[n]
		name := b.name()
		if b.File == nil {
			t, form, _ := b.test(0)
			name = string(t) + " " + form
		}
		if !slices.Contains(tests, name) {
			tests = append(tests, name)
		}
	}
	name := tests[0]
	if len(tests) > 1 {
		name = say("name_more", "first", name, "more", count(len(tests)-1))
	}
	if len(k.Plan.Models) == 1 {
		_, row := rowOf(k.Plan.Models[0])
		return say("name_one", "tests", name, "model", cmp.Or(row.Name, row.ID))
	}
	return say("name_many", "tests", name, "models", count(len(k.Plan.Models)))
}

func sortRuns(runs []Run) {
	slices.SortFunc(runs, func(a, b Run) int { return cmp.Compare(b.ID, a.ID) })
}
