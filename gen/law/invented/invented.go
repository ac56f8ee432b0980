// Package invented chooses what is asked from acts that it has drafted for the
// prompt. It is apart from the choosing itself, so that a program that shows no
// acts does not carry their drafter.
package invented

import (
	"fmt"

	"benchtrial/gen/act"
	"benchtrial/gen/draw"
	"benchtrial/gen/law"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/token"
)

// Acts drafts acts from a bank, which may be nil: then it says what is missing.
type Acts struct{ Bank *act.Bank }

// longestAct is the most tokens that a section of an act is drafted to: with
// more the words of its field would come again.
const longestAct = 12_000

// actAttempts is how many acts are drafted for a prompt at the most. The first
// nearly always serves; a short one may define nothing.
const actAttempts = 40

// Prompt returns the prompt of an address, in the plain wording, about an act
// that is drafted for it.
func (a Acts) Prompt(at prompt.Address) (prompt.Prompt, error) { return law.Ask(a, at) }

// Choose drafts sections of an act and draws the line asked about. All sections
// stand in the prompt, so that cross-references lead somewhere. Their tokens are
// estimated, which needs no vocabulary. The error is an *act.MissingError or
// says what is wrong with the bank.
func (a Acts) Choose(stream *draw.Stream, task prompt.Task, size prompt.Size) (law.Choice, error) {
	room, least := law.Room(size), law.LeastTokens(size)
	defining := task == prompt.DefinedToCite || task == prompt.CiteToDefined
	scale := 98 // per cent of the room that is drafted
	for range actAttempts {
		o, err := act.Make(stream, a.Bank, actLengths(stream, room*scale/100, least), defining)
		if err != nil {
			return law.Choice{}, err
		}
		text := law.New([]*outline.Outline{o}, actTokens)
		if text.Total() < room-least {
			scale++ // drafted too short
			continue
		}
		choice, ok := text.Whole(stream, task, room, least)
		if ok {
			return choice, nil
		}
		scale = max(scale-1, 90)
	}
	return law.Choice{}, fmt.Errorf("no act of %d that were drafted has a line that %s can ask about", actAttempts, task)
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
