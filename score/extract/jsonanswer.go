package extract

import "strings"

// This file chooses the member of a JSON object that holds the answer.

// reasonKeys are keys under which a model explains; their values are no answers.
var reasonKeys = []string{"reasoning", "explanation", "thought", "thoughts", "thinking", "rationale", "analysis", "confidence", "notes", "note", "question", "query", "steps", "comment"}

// JSONAnswer returns the value of the member that holds the answer: one whose
// key is a label of an answer, else what a list of candidates answers, else
// the only member that does not explain.
func JSONAnswer(t Text, want Want) (value Text, key string, ok bool) {
	return jsonAnswer(t, want, maxListDepth)
}

// jsonAnswer does this where lists lie at most deep in one another.
func jsonAnswer(t Text, want Want, deep int) (value Text, key string, ok bool) {
	members := JSONMembers(t)
	var lists []objectList
	if deep > 0 {
		lists = objectLists(t)
	}
	for _, l := range lists {
		if l.aside() {
			members = without(members, t, l.Range)
		}
	}
	for _, l := range lists {
		if l.aside() {
			continue
		}
		if value, key, _ := chosen(without(members, t, l.Range), want); key != "" {
			return value, key, true
		}
		if value, key, ok := l.answer(t, want, deep-1); ok {
			return value, key, true
		}
	}
	if want == WantCite {
		if t.hasKeyOf("page") && t.hasKeyOf("line") {
			return Text{}, "", false // the numbers, read with their keys
		}
		if cite, ok := byLevels(members); ok {
			return cite, "section", true
		}
	}
	value, key, others := chosen(members, want)
	if key == "" && len(others) == 1 {
		return others[0].Value, others[0].Key, true
	}
	return value, key, key != ""
}

// without returns the members that do not stand in a stretch of t.
func without(members []Member, t Text, r Range) []Member {
	var outside []Member
	start, end := t.Raw(r)
	for _, m := range members {
		if at := m.Value.rawAt(0); at < start || at >= end {
			outside = append(outside, m)
		}
	}
	return outside
}

// keyWords returns the words of a key.
func keyWords(key string) []string {
	return strings.FieldsFunc(key, func(r rune) bool { return r == '_' || r == ' ' || r == '-' })
}

// rejectKey says whether a key, in words, is that of what is not the answer.
func rejectKey(words []string) bool {
	return oneOf(words[0], cueLists()["reject label"])
}

// chosen returns the last member whose key is a label of an answer, key empty
// where there is none, and the others that do not explain.
func chosen(members []Member, want Want) (value Text, key string, others []Member) {
	lists := cueLists()
	for i := len(members) - 1; i >= 0; i-- {
		m := members[i]
		words := keyWords(m.Key)
		if len(words) > 1 && sideLabel(words[0]) && !oneOf("answer", words) || Cue("side label").Is(strings.Join(words, " ")) {
			continue // "previous_line", "used_at"
		}
		if len(words) > 0 && oneOf(words[0], lists["reject key"]) {
			continue
		}
		for _, w := range words {
			if oneOf(w, lists["label"]) || oneOf(w, lists["label "+string(want)]) {
				if !oneOf(words[0], reasonKeys) {
					return m.Value, m.Key, nil
				}
			}
		}
		if len(words) > 0 && !oneOf(words[0], reasonKeys) && !rejectKey(words) {
			others = append(others, m)
		}
	}
	return Text{}, "", others
}
