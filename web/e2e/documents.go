package e2e

import (
	"fmt"
	"strings"
)

// TitleXML is an invented title in the form in which the House publishes the Code: so
// many sections of so many provisions each, 26 at the most, of which the first two define a term.
func TitleXML(number, release string, sections, provisions int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<uscDoc identifier="/us/usc/t%s"><meta><docNumber>%[1]s</docNumber><docPublicationName>Online@%s</docPublicationName></meta><main><title><heading>WEIRS</heading>`, number, release)
	for s := 101; s < 101+sections; s++ {
		fmt.Fprintf(&b, `<section identifier="/us/usc/t%s/s%d"><num value="%[2]d">§ %[2]d.</num><heading>Keepers of weir %[2]d</heading>`, number, s)
		for p := range provisions {
			letter := string(rune('a' + p))
			text := fmt.Sprintf("the keeper of weir %d shall count the boats that pass gate %d before noon and write number %d into the book that lies beside the stove of the gatehouse", s, p+1, s*26+p)
			if p < 2 {
				text = fmt.Sprintf("The term “gate number %d” means %s", s*26+p, text)
			}
			fmt.Fprintf(&b, `<subsection identifier="/us/usc/t%s/s%d/%s"><num value="%[3]s">(%[3]s)</num><content>%s;</content></subsection>`, number, s, letter, text)
		}
		b.WriteString("</section>")
	}
	return b.String() + "</title></main></uscDoc>"
}
