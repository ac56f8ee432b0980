package uslm

// part says what an element is to the reader of a section. Elements that are
// not listed are passed through: their text belongs to the element around them.
type part uint8

const (
	through   part = iota
	level          // a subdivision with a number
	number         // a level's number
	heading        // a level's heading
	paragraph      // a text that begins and ends on its own
	gap            // ends a word, no more: a line break, a cell
	left           // not law, or not text: left out with all that is in it
	quoted         // quoted text
	table
	raised // a superscript: may be the mark of a footnote
)

// parts are the elements of USLM 1.0 to 2.1, by local name.
var parts = map[string]part{
	"subsection": level, "paragraph": level, "subparagraph": level, "clause": level, "subclause": level,
	"item": level, "subitem": level, "subsubitem": level, "level": level,

	"num": number, "heading": heading, "subheading": gap,

	"chapeau": paragraph, "content": paragraph, "continuation": paragraph, "proviso": paragraph, "text": paragraph,
	"p": paragraph, "block": paragraph, "signature": paragraph, "crossHeading": paragraph,
	"br": gap, "column": gap, "li": gap, "line": gap,

	"notes": left, "note": left, "footnote": left, "sourceCredit": left, "toc": left, "editorialContent": left,
	"page": left, "marginalNote": left, "sidenote": left, "meta": left, "figure": left, "img": left, "header": left,

	"quotedContent": quoted, "quotedText": through, "table": table, "sup": raised,
}
