package extract

import "strings"

// negations counts the phrases of a list in a clause, contracted "n't" included.
// Phrases that only look like a denial ("not only", "not sure") do not count.
func negations(clause, list string) int {
	lists := cueLists()
	for _, exempt := range lists["not a denial"] {
		if i := indexWords(clause, exempt); i >= 0 {
			clause = clause[:i] + clause[i+len(exempt):]
		}
	}
	count := strings.Count(clause, "n't")
	if list == "not before" && exceptFor(clause) {
		count++
	}
	if list == "not after" && count > 0 {
		return count
	}
	for _, phrase := range lists[list] {
		if phrase == "n't" {
			continue
		}
		if i := indexWords(clause, phrase); i >= 0 {
			count++
			clause = clause[:i] + clause[i+len(phrase):]
		}
	}
	return count
}

// exceptFor says whether a clause ends in "other … than" with a word or two between.
func exceptFor(clause string) bool {
	words := strings.Fields(clause)
	n := len(words)
	return n > 2 && words[n-1] == "than" && (words[n-3] == "other" || n > 3 && words[n-4] == "other")
}

// exceptBut says whether a "but" after s means "except": "anywhere but X", "every line but X".
func exceptBut(s string) bool {
	words := strings.Fields(s)
	n := len(words)
	all := func(word string) bool { return oneOf(word, []string{"all", "any", "every", "each"}) }
	return n > 0 && (all(words[n-1]) || oneOf(words[n-1], []string{"anywhere", "anything", "anyone", "everything", "everywhere"})) || n > 1 && all(words[n-2])
}

// Denies says whether a clause in lower case holds an odd number of negations.
func Denies(low string) bool {
	if Cue("confused").Has(low) {
		return true
	}
	switch said := strings.TrimSpace(low); {
	case strings.HasSuffix(said, " until"):
		return false // "nothing matched until X"
	case strings.HasSuffix(said, " but") && exceptBut(strings.TrimSuffix(said, " but")):
		return negations(strings.TrimSuffix(said, " but"), "not before")%2 == 0 // "every line but X", "it cannot be anything but X"
	}
	for _, again := range []string{" nor ", " and not ", " or not ", " and neither ", " and never "} { // a second denial beside the first does not lift it
		if i := strings.LastIndex(low, again); i >= 0 {
			low = low[i:]
		}
	}
	return negations(low, "not before")%2 == 1
}
