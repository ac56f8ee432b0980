package official

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// judgeCite judges a response that should hold one citation (BLT paper,
// section 4): it collects the distinct citations met and expects just the
// right one, the alternative one, or both of these.
func judgeCite(p prompt.Prompt, response string) finding {
	cut := targetIn(response, p.TargetText)
	rest := response[:cut.Start] + response[cut.End:]
	met := citesIn(rest, sectionNumbers(p.Lines))
	for i := range met {
		met[i].span = restore(met[i].span, cut)
	}
	answer, alternative := bareCite(p.Answer), bareCite(p.AlternativeAnswer)
	switch len(met) {
	case 0:
		return noCite(rest, answer)
	case 1:
		if met[0].text == answer {
			return right("right cite", &met[0].span)
		}
		if met[0].text == alternative {
			return right("alternative cite", &met[0].span)
		}
		return wrongCite(p, met[0])
	case 2:
		if a, b := met[0].text, met[1].text; a == answer && b == alternative || a == alternative && b == answer {
			return right("both cites", &met[0].span)
		}
	}
	f := wrong("multiple answers", nil)
	if len(met) == 2 {
		f.situation = "two answers"
	}
	return f
}

// noCite tells right labels without a section number from no answer at all.
func noCite(rest, answer string) finding {
	rest = unifyDashes(rest)
	if open := strings.IndexByte(answer, '('); open >= 0 {
		labels := answer[open:]
		if strings.TrimSpace(rest) == labels || hasWord(rest, labels) {
			return wrong("section number omitted", nil)
		}
	}
	f := wrong("not found", nil)
	f.situation = "no cite"
	return f
}

// hasWord says whether word stands in s with white space on both sides.
func hasWord(s, word string) bool {
	for from := 0; ; {
		at := strings.Index(s[from:], word)
		if at < 0 {
			return false
		}
		at += from
		before, _ := utf8.DecodeLastRuneInString(s[:at])
		after, _ := utf8.DecodeRuneInString(s[at+len(word):])
		if unicode.IsSpace(before) && unicode.IsSpace(after) {
			return true
		}
		from = at + len(word)
	}
}

func wrongCite(p prompt.Prompt, c met) finding {
	given := "section " + c.text
	errors, levels := compare(unifyDashes(p.Lines[p.LineIndex].Cite), given, unifyDashes(sectionCorrect(p)))
	f := finding{situation: situationOf(errors), errors: errors, line: -1, read: &c.span, levels: levels}
	for i, l := range p.Lines {
		if unifyDashes(l.Cite) == given {
			f.line = i
			return f
		}
	}
	f.situation = "absent cite"
	return f
}

// bareCite returns a record's cite as it is compared: without "section ".
func bareCite(cite string) string {
	return unifyDashes(strings.TrimPrefix(cite, "section "))
}

// targetIn returns where the target text, its trailing punctuation aside,
// first stands in the response whatever the case; an empty span where it does
// not. A response that repeats the question must not have a citation inside
// the quoted text counted.
func targetIn(response, target string) verdict.Span {
	target = lowerInPlace(strings.TrimRight(target, ".,;:?!-–—\"'”’)"))
	at := -1
	if target != "" {
		at = strings.Index(lowerInPlace(response), target)
	}
	if at < 0 {
		return verdict.Span{Start: len(response), End: len(response)}
	}
	return verdict.Span{Start: at, End: at + len(target)}
}

// lowerInPlace lower-cases the letters whose lower case takes as many bytes,
// so that positions stay true.
func lowerInPlace(s string) string {
	if lower := strings.ToLower(s); len(lower) == len(s) {
		return lower
	}
	b := make([]byte, 0, len(s))
	for i, r := range s {
		lower := unicode.ToLower(r)
		_, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError || utf8.RuneLen(lower) != size {
			b = append(b, s[i:i+size]...)
		} else {
			b = utf8.AppendRune(b, lower)
		}
	}
	return string(b)
}

// restore turns a span of the response without the cut into one of the whole response.
func restore(s, cut verdict.Span) verdict.Span {
	if s.Start >= cut.Start {
		s.Start += cut.End - cut.Start
	}
	if s.End > cut.Start {
		s.End += cut.End - cut.Start
	}
	return s
}
