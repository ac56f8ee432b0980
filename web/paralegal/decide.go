package paralegal

import (
	"strings"

	"benchtrial/gen/outline"
)

// decide returns the answer to the question whether a provision applies to a
// person: its reasons and what they come to, or yes or no where a second turn asks for it.
func (w *writer) decide(wrong, second bool) (text, error string) {
	w.at = w.exhibit.find(w.asked)
	if w.at < 0 {
		return w.word("absent"), absent
	}
	chain, applies := w.descends()
	if len(chain) == 0 {
		return w.word("absent"), absent
	}
	key := "does not apply"
	if applies != wrong {
		key = "applies"
	}
	if wrong {
		error = "decision"
	}
	if second {
		return w.word(key + " second"), error
	}
	var b strings.Builder
	b.WriteString(w.word("reasons begin", "name", w.asked.Name, "term", w.asked.Term))
	for i := range len(chain) - 1 {
		b.WriteString(" " + w.word("step", "term", chain[i], "above", chain[i+1]))
	}
	b.WriteString("\n\n" + w.word(key, "cite", w.asked.Cite, "Cite", capital(w.asked.Cite), "name", w.asked.Name))
	return b.String(), error
}

// descends follows the person's term upwards, from each term to the one that it
// falls under, and says whether it comes to what the provision asked about
// defines. It returns the terms on the way.
func (w *writer) descends() (chain []string, applies bool) {
	defined := w.defines(w.line(0).words)
	if defined == "" {
		return nil, false
	}
	under := w.parents()
	for term := w.asked.Term; term != "" && len(chain) <= len(under); term = under[term] {
		chain = append(chain, term)
		if term == defined {
			return chain, len(chain) > 1
		}
	}
	return chain, false
}

// defines returns the term that a line defines or announces the definition of.
func (w *writer) defines(words string) string {
	if all := outline.Terms(words); len(all) > 0 {
		return all[0]
	}
	if _, term, ok := strings.Cut(words, "Definition of "); ok {
		return strings.TrimSuffix(term, ".")
	}
	return ""
}

// parents maps each term to the one whose definition lists it: "any norvelb, or"
// on a line below "The term "x" means-".
func (w *writer) parents() map[string]string {
	under := map[string]string{}
	defined := ""
	for i := range w.exhibit.lines {
		l := &w.exhibit.lines[i]
		if all := outline.Terms(l.words); len(all) > 0 {
			defined = all[0]
			continue
		}
		if kind, ok := strings.CutPrefix(l.words, "any "); ok && defined != "" {
			kind, _, _ = strings.Cut(strings.TrimSuffix(kind, "."), ",")
			under[kind] = defined
		}
	}
	return under
}
