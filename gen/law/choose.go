package law

import (
	"slices"

	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
)

// leastTokens is how many tokens a section asked about has at the least, and
// how near a prompt comes to its size's maximum (SPEC of the records, 4).
var leastTokens = map[prompt.Size]int{4: 1000, 8: 1500, 16: 3000, 32: 4000, 64: 5000, 128: 7000}

// LeastTokens returns the fewest tokens of a section asked about at a size.
func LeastTokens(s prompt.Size) int { return leastTokens[s] }

// Room returns how many tokens the sections of a prompt may have.
func Room(s prompt.Size) int { return s.MaxTokens() - reserved }

// Choice is the sections of a prompt and the line asked about.
type Choice struct {
	sections []*counted // in prompt order
	target   target
}

// joint is how many tokens the blank line between sections may add, spare how
// many stay free beyond an added section.
const joint, spare = 2, 5

// Choose draws the sections of a prompt of a size and the line asked about.
// The target's section is drawn among those of a fitting length; others are
// added until what is left is less than the least such length, none twice, all
// drawn by the square of their tokens; then their order is shuffled (SPEC of the
// records, 4.2). The error is a *SizeError.
func (t *Text) Choose(stream *draw.Stream, task prompt.Task, size prompt.Size) (Choice, error) {
	if t.tokens < Room(size)-leastTokens[size] {
		return Choice{}, t.sizeError(task, size, 0)
	}
	weights := make([]uint64, len(t.sections))
	for i, s := range t.sections {
		if s.tokens >= leastTokens[size] && s.tokens <= Room(size) {
			weights[i] = s.weight()
		}
	}
	asked := 0
	for {
		at := stream.Weighted(weights)
		if at < 0 {
			return Choice{}, t.sizeError(task, size, asked)
		}
		weights[at] = 0
		target, ok := t.sections[at].pick(stream, task, Room(size))
		if !ok {
			continue
		}
		asked++
		if c, ok := t.fill(stream, target, Room(size)-target.extra(task), leastTokens[size]); ok {
			return c, nil
		}
	}
}

// fill adds sections to that of a target until less than least tokens of the
// room are left. It reports false where there are not enough.
func (t *Text) fill(stream *draw.Stream, target target, room, least int) (Choice, bool) {
	c := Choice{sections: []*counted{target.counted}, target: target}
	room -= target.tokens
	weights := make([]uint64, len(t.sections))
	for i, s := range t.sections {
		if s != target.counted && s.tokens+spare <= room {
			weights[i] = s.weight()
		}
	}
	for room > least {
		at := stream.Weighted(weights)
		if at < 0 {
			return Choice{}, false
		}
		weights[at] = 0
		added := t.sections[at]
		if c.has(added.number) || target.clashes(added) {
			continue
		}
		c.sections = append(c.sections, added)
		room -= added.tokens + joint
		for i, s := range t.sections {
			if s.tokens+spare > room {
				weights[i] = 0
			}
		}
	}
	c.shuffle(stream)
	return c, true
}

// Whole draws the line asked about where all sections of the text stand in the
// prompt, among sections of at least so many tokens or, where those have no line
// for the task, among all. It reports false where no line will do.
func (t *Text) Whole(stream *draw.Stream, task prompt.Task, room, least int) (Choice, bool) {
	room -= t.tokens + joint*(len(t.sections)-1)
	weights := make([]uint64, len(t.sections))
	for _, long := range []bool{true, false} {
		for i, s := range t.sections {
			if long == (s.tokens >= least) {
				weights[i] = s.weight()
			}
		}
		for {
			at := stream.Weighted(weights)
			if at < 0 {
				break
			}
			weights[at] = 0
			s := t.sections[at]
			target, ok := s.pick(stream, task, room+s.tokens)
			if !ok || slices.ContainsFunc(t.sections, func(other *counted) bool { return other != s && target.clashes(other) }) {
				continue
			}
			c := Choice{sections: slices.Clone(t.sections), target: target}
			c.shuffle(stream)
			return c, true
		}
	}
	return Choice{}, false
}

// has says whether a section of a number is in the prompt already.
func (c *Choice) has(number string) bool {
	return slices.ContainsFunc(c.sections, func(s *counted) bool { return s.number == number })
}

func (c *Choice) shuffle(stream *draw.Stream) {
	stream.Shuffle(len(c.sections), func(i, j int) { c.sections[i], c.sections[j] = c.sections[j], c.sections[i] })
}

// outlines returns the sections in prompt order, the target amended or as it is.
func (c *Choice) outlines(amended bool) []*outline.Section {
	list := make([]*outline.Section, len(c.sections))
	for i, s := range c.sections {
		list[i] = s.Section
		if amended && s == c.target.counted {
			altered := *s.Section
			altered.Lines = slices.Clone(s.Lines)
			altered.Lines[c.target.line].Words = c.target.amended
			list[i] = &altered
		}
	}
	return list
}
