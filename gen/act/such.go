package act

import "strings"

// such says "such" for "the" where an older act goes back to what the same
// provision has named: "a receipt … such receipt". In those of middle age
// that is so in most places, in old ones in all.
func (w *writer) such(words string, e *env) string {
	when := e.chapter.age
	if when == modern {
		return words
	}
	list := strings.Split(words, " ")
	named := e.nouns
	changed := false
	defer func() { e.nouns = named }()
	for i, word := range list {
		switch word {
		case "a", "an", "any", "each", "no", "A", "An", "Any", "Each", "No":
			// The article is followed by adjectives and the noun.
			for _, next := range list[i+1 : min(i+4, len(list))] {
				bare := strings.TrimRight(next, ",.;:—")
				if strings.Contains(stops, " "+bare+" ") {
					break
				}
				if bare != "" && bare[0] >= 'A' && bare[0] <= 'Z' {
					continue // an officer or a State is not "such" because of an article
				}
				named = append(named, bare)
				if bare != next {
					break
				}
			}
		case "the":
			if i+1 == len(list) {
				continue
			}
			noun := strings.TrimRight(list[i+1], ",.;:—")
			ends := noun != list[i+1] || i+2 == len(list) || strings.Contains(follows, " "+list[i+2]+" ")
			if i+3 < len(list) && (list[i+3] == "which" || list[i+3] == "whom") {
				continue // the carrier to which it is directed
			}
			for _, n := range named {
				if n == noun && ends && (when == old || w.d.s.IntN(10) < 8) {
					list[i], changed = "such", true
					break
				}
			}
		}
	}
	if !changed {
		return words
	}
	return strings.Join(list, " ")
}

// stops end what an article belongs to.
const stops = " of that who which whom to in for by from shall may is are was has and or under with on at not if as "

// follows are words after which a noun is not the beginning of a longer name, and is not told apart by what comes next.
const follows = " shall may is are was has have had in to for by from under at on and or does did with if as before after until within will unless without pursuant notwithstanding not so becomes ends lapses "
