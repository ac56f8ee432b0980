package loaded

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/library"
	"benchtrial/web/part"
)

// mostName is the most bytes of a document's name in the sentence of choices.
const mostName = 40

// Options are the texts that can be chosen.
func (t *Texts) Options() [][2]string {
	var list [][2]string
	for _, s := range t.listing.Texts {
		switch {
		case len(s.Fits) == 0:
		case s.Title != nil:
			list = append(list, [2]string{string(prompt.USCode) + "@" + s.Hash, named([]library.Title{*s.Title})})
		default:
			list = append(list, [2]string{string(prompt.Document) + "@" + s.Hash, short(s.Name)})
		}
	}
	return list
}

// Name is the name of a text in the middle of a sentence, empty where it is not known.
func (t *Texts) Name(s prompt.Series) string {
	if s.TextType == prompt.Document {
		if name := t.documentName(s); name != "" {
			return short(name)
		}
		return ""
	}
	titles, _ := library.ParseLabel(t.Titles(s.Law))
	return named(titles)
}

// documentName is the name of a document's file, empty where it is not here.
func (t *Texts) documentName(s prompt.Series) string {
	for _, text := range t.listing.Texts {
		if text.Title == nil && text.Hash == s.Law {
			return text.Name
		}
	}
	return t.fits[keyOf(s)].Name
}

// short is a name that fits into a sentence.
func short(name string) string {
	if len(name) > mostName {
		name = strings.ToValidUTF8(name[:mostName-10], "") + "\u2026" + strings.ToValidUTF8(name[len(name)-8:], "")
	}
	return part.Isolated(name)
}

// named are titles in the middle of a sentence: "title 17 of the U.S. Code (117-80)".
func named(titles []library.Title) string {
	var all []string
	releases := map[string]bool{}
	for _, title := range titles {
		all = append(all, title.Number)
		releases[title.Release] = true
	}
	switch n := len(all); {
	case n == 0:
		return ""
	case n == 1:
		return say("title", "number", all[0], "release", titles[0].Release)
	case len(releases) == 1:
		return say("titles", "some", strings.Join(all[:n-1], ", "), "last", all[n-1], "release", titles[0].Release)
	default:
		for i, title := range titles {
			all[i] += " (" + title.Release + ")"
		}
		return say("titles_mixed", "some", strings.Join(all[:n-1], ", "), "last", all[n-1])
	}
}

// Titles names the titles of a fingerprint with their releases, empty where they are not known.
func (t *Texts) Titles(law string) string {
	if label := t.titles[law]; label != "" || law == "" {
		return label
	}
	for _, s := range t.listing.Texts {
		if s.Title != nil && s.Hash == law {
			return library.Label([]library.Title{*s.Title})
		}
	}
	return ""
}

// Named notes the names of titles that came with an address. They are foreign.
func (t *Texts) Named(law, titles string) {
	if _, ok := library.ParseLabel(titles); ok && law != "" && t.titles[law] == "" {
		t.titles[law] = titles
	}
}

// Origin says where the exhibit of a prompt is from; empty for invented text and for
// records of files.
func (t *Texts) Origin(p prompt.Prompt) string {
	a, err := prompt.ParseAddress(p.ID)
	if err != nil {
		return ""
	}
	switch a.TextType {
	case prompt.USCode:
		if titles, _ := library.ParseLabel(t.Titles(a.Law)); len(titles) > 0 {
			return say("origin_titles", "titles", part.UpperFirst(named(titles)))
		}
		return say("origin_code")
	case prompt.Document:
		counted := slices.ContainsFunc(t.listing.Texts, func(s library.Summary) bool {
			return s.Title == nil && s.Hash == a.Law && s.Counts.Counted
		})
		if counted || t.fits[keyOf(a.Series)].Counted {
			return say("origin_counted")
		}
		return say("origin_document")
	}
	return ""
}
