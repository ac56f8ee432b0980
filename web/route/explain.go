package route

import (
	"slices"
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
)

// parts of an address, by their place between the slashes.
const (
	suitePart = iota
	formPart
	textPart
	taskPart
	wordingPart
	seedPart
	numberPart
	allParts
)

// explain says, for a person, which part of an address is not understood: one
// that is wrong by itself or does not go with those before it.
func explain(parts []string) (reason Reason, part string) {
	if len(parts) != allParts {
		return Incomplete, strings.Join(parts, "/")
	}
	text, _, unknown := prompt.ParseText(parts[textPart])
	task, wording := prompt.Task(parts[taskPart]), prompt.Variation(parts[wordingPart])
	switch {
	case parts[suitePart] != prompt.Suite && later(parts[suitePart]):
		return Newer, parts[suitePart]
	case parts[suitePart] != prompt.Suite:
		return BadSuite, parts[suitePart]
	case unknown != nil:
		return BadText, parts[textPart]
	case !text.Has(task):
		return BadTask, parts[taskPart]
	case !slices.Contains(prompt.Variations, wording) || !wording.FitsTest(text, task):
		return BadWording, parts[wordingPart]
	case !whole(parts[seedPart], 64):
		return BadNumber, parts[seedPart]
	case !whole(parts[numberPart], 32):
		return BadNumber, parts[numberPart]
	}
	return BadForm, parts[formPart] // all others are right
}

// isSuite says whether a word names a suite, this one or another.
func isSuite(word string) bool {
	name, _ := number(prompt.Suite)
	other, n := number(word)
	return other == name && n >= 0
}

// later says whether a suite has a higher number than this one.
func later(suite string) bool {
	name, now := number(prompt.Suite)
	other, n := number(suite)
	return other == name && n > now
}

// number parts a suite into its name and its number; -1 where it has none.
func number(suite string) (name string, n int) {
	name = strings.TrimRight(suite, "0123456789")
	n, err := strconv.Atoi(suite[len(name):])
	if err != nil {
		return name, -1
	}
	return name, n
}

// whole says whether an address may have this number.
func whole(text string, bits int) bool {
	n, err := strconv.ParseUint(text, 10, bits)
	return err == nil && strconv.FormatUint(n, 10) == text
}
