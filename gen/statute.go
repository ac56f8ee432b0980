package gen

import (
	"fmt"

	"benchtrial/gen/act"
	"benchtrial/gen/draw"
	"benchtrial/gen/law"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/token"
)

// code returns a prompt about the loaded titles of the U.S. Code. Its id names
// them, whether the address did or not, and names the same prompt.
func (m Maker) code(a prompt.Address) (prompt.Prompt, error) {
	if m.Law == nil {
		return prompt.Prompt{}, &law.MissingError{Wanted: a.Law}
	}
	if a.Law == "" {
		a.Law = m.Law.Hash()
	}
	if a.Law != m.Law.Hash() {
		return prompt.Prompt{}, &law.MissingError{Wanted: a.Law, Loaded: m.Law.Hash()}
	}
	choice, err := m.Law.Choose(draw.Of(a), a.Task, a.Size)
	if err != nil {
		return prompt.Prompt{}, err
	}
	return choice.Prompt(a)
}

// longestAct is the most tokens that a section of an act is drafted to: with
// more the words of its field would come again.
const longestAct = 12_000

// actAttempts is how many acts are drafted for a prompt at the most. The first
// nearly always serves; a short one may define nothing.
const actAttempts = 40

// act returns a prompt about sections of an invented act. Their tokens are
// estimated, which needs no vocabulary.
func (m Maker) act(a prompt.Address) (prompt.Prompt, error) {
	stream := draw.Of(a)
	room, least := law.Room(a.Size), law.LeastTokens(a.Size)
	defining := a.Task == prompt.DefinedToCite || a.Task == prompt.CiteToDefined
	scale := 98 // per cent of the room that is drafted
	for range actAttempts {
		o, err := act.Make(stream, m.Acts, actLengths(stream, room*scale/100, least), defining)
		if err != nil {
			return prompt.Prompt{}, err
		}
		text := law.New([]*outline.Outline{o}, actTokens)
		if text.Total() < room-least {
			scale++ // drafted too short
			continue
		}
		choice, ok := text.Whole(stream, a.Task, room, least)
		if ok {
			return choice.Prompt(a)
		}
		scale = max(scale-1, 90)
	}
	return prompt.Prompt{}, fmt.Errorf("no act of %d that were drafted has a line that %s can ask about", actAttempts, a.Task)
}

// actTokens estimates the tokens of a section so that it has no more.
func actTokens(text string) int { return token.Estimate(prompt.Act, text)*104/100 + 10 }

// actLengths draws the lengths of sections in tokens: one that is long enough
// to be asked about, and others beside it until little of the room is left.
// Shorter ones are more likely.
func actLengths(stream *draw.Stream, room, least int) []int {
	var lengths []int
	for shortest := least; room >= shortest; shortest = least / 3 {
		span := min(room, longestAct) - shortest + 1
		n := shortest + min(stream.IntN(span), stream.IntN(span))
		lengths = append(lengths, n)
		room -= n
	}
	return lengths
}
