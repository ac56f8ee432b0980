package page

import "strings"

// several says that a text has links to more than one result. A link that stands in it twice,
// as mails put the address behind its words, is one, also where it is broken in two.
func several(text string) bool {
	links := strings.Split(strings.Join(strings.Fields(text), ""), "#/result/")
	if len(links) < 3 {
		return false
	}
	first := coded(links[1])
	for _, link := range links[2:] {
		if next := coded(link); !strings.HasPrefix(first, next) && !strings.HasPrefix(next, first) {
			return true
		}
	}
	return false
}

// coded returns the beginning of a text that can be a result in a link, and what runs on from it.
func coded(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_')
	})
	if end < 0 {
		return text
	}
	return text[:end]
}
