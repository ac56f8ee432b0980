package own

import (
	"sort"

	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
	"benchtrial/gen/token"
)

// block is a stretch of a document that is shown whole or not at all: a page,
// or a provision directly below a section with all that belongs to it.
type block struct {
	tokens int
	// head is how many more tokens it takes where the part begins with it: the
	// title of its section comes before it then.
	head int
}

// part is the blocks from one to before another.
type part struct{ from, to int }

// reserved is how many tokens of a size are kept for the question and, with
// the benchmark's 150 for testimony, the answer. A provision may be long.
const reserved = 300

// parts returns the parts of the document that fit the size of an address and
// cannot be longer; for a shape it is the whole.
func (t *Text) parts(a prompt.Address) []part {
	if a.Size == 0 {
		return []part{{0, len(t.blocks)}}
	}
	room := a.Size.MaxTokens() - reserved
	before := make([]int, len(t.blocks)+1)
	for i, b := range t.blocks {
		before[i+1] = before[i] + b.tokens
	}
	var all []part
	reached := 0
	for i, b := range t.blocks {
		to := i + sort.Search(len(t.blocks)-i, func(n int) bool { return before[i+n+1]-before[i]+b.head > room })
		if to > i && to > reached {
			all = append(all, part{i, to})
			reached = to
		}
	}
	return all
}

// tokensOf estimates the tokens of a text of a kind so that it has no more: a
// document is asked about without loading a vocabulary.
func tokensOf(kind prompt.TextType, text string) int { return token.Estimate(kind, text)*106/100 + 4 }

// fits says whether a prompt is within the most tokens of its size. Shapes have no bound.
func fits(kind prompt.TextType, p *prompt.Prompt) bool {
	a, err := prompt.ParseAddress(p.ID)
	return err != nil || a.Size == 0 || tokensOf(kind, p.Text) <= a.Size.MaxTokens()
}

// shuffled calls try with the indexes below n in an order that is drawn, until
// it reports true. It reports false where it never does.
func shuffled(stream *draw.Stream, n int, try func(int) bool) bool {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for i := range order {
		j := i + stream.IntN(n-i)
		order[i], order[j] = order[j], order[i]
		if try(order[i]) {
			return true
		}
	}
	return false
}
