package e2e

import (
	"fmt"
	"strings"
)

// things are what an invented title speaks of.
var things = strings.Fields("anchor barrel candle ditch engine furnace garden hammer island jacket kettle ladder market needle orchard paddle quarry ribbon saddle timber urn valley wagon yard zinc")

// TitleXML is an invented title in the form in which the House publishes the Code: so
// many sections of so many provisions each, 26 at the most, of which the first two define a term.
func TitleXML(number, release string, sections, provisions int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<uscDoc identifier="/us/usc/t%s"><meta><docNumber>%[1]s</docNumber><docPublicationName>Online@%s</docPublicationName></meta><main><title><heading>WEIRS</heading>`, number, release)
	for s := 101; s < 101+sections; s++ {
		fmt.Fprintf(&b, `<section identifier="/us/usc/t%s/s%d"><num value="%[2]d">§ %[2]d.</num><heading>Keepers of weir %[2]d</heading>`, number, s)
		for p := range provisions {
			letter := string(rune('a' + p))
			n := s*26 + p
			word := func(k int) string { return things[(n*k+n/len(things)+k)%len(things)] }
			text := fmt.Sprintf("the keeper of weir %d shall count the boats that pass gate %d before the %s and the %s are shut, carry a %s to the %s beside the %s, and write number %d into the book below the %s of the %s", s, p+1, word(3), word(7), word(11), word(13), word(17), n*n, word(19), word(5))
			if p < 2 {
				text = fmt.Sprintf("The term “gate number %d” means %s", n, text)
			}
			fmt.Fprintf(&b, `<subsection identifier="/us/usc/t%s/s%d/%s"><num value="%[3]s">(%[3]s)</num><content>%s;</content></subsection>`, number, s, letter, text)
		}
		b.WriteString("</section>")
	}
	return b.String() + "</title></main></uscDoc>"
}
