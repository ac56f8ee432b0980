// Package testimony invents depositions. A bank of passages, written by hand
// and kept in text files, is performed by one witness with one world of facts;
// what comes out is broken into the numbered lines of a court reporter. The
// banks' language is described in docs/testimony.md.
package testimony

import (
	"fmt"
	"maps"
)

// Kinds lists the kinds of case, each a part of the bank. Their order and
// number are part of what an address means.
var Kinds = []string{
	"motor", "employment", "medical", "product", "contract", "securities", "insurance",
	"death", "patent", "police", "realestate", "toxic", "tradesecret", "probate",
}

// everywhere are the parts that every case uses.
var everywhere = []string{"common", "cross", "names"}

// Bank is a set of parts to perform from. It does not change; nil is an empty one.
type Bank struct{ parts map[string]*part }

// MissingError says that a part is needed that the bank does not hold.
type MissingError struct {
	Part string
	// Others are parts that will be missed next, for whoever can fetch several at once.
	Others []string
}

func (e *MissingError) Error() string {
	return fmt.Sprintf("the words for invented testimony are not here yet: part %q is missing", e.Part)
}

// With returns a bank that holds one part more. The error says what is wrong
// with the part's text, and in which line.
func (b *Bank) With(name, content string) (*Bank, error) {
	p, err := parsePart(name, content)
	if err != nil {
		return b, err
	}
	grown := &Bank{parts: map[string]*part{name: p}}
	if b != nil {
		maps.Copy(grown.parts, b.parts)
		grown.parts[name] = p
	}
	return grown, nil
}

// partsOf returns the parts that a kind of case is played from, its own first.
// The error is a *MissingError.
func (b *Bank) partsOf(kind string) ([]*part, error) {
	var list []*part
	wanted := append([]string{kind}, everywhere...)
	for i := 0; i < len(wanted); i++ {
		var p *part
		if b != nil {
			p = b.parts[wanted[i]]
		}
		if p == nil {
			return nil, &MissingError{Part: wanted[i], Others: b.without(wanted[i+1:])}
		}
		if i == 0 {
			wanted = append(append([]string{kind}, p.uses...), everywhere...)
		}
		list = append(list, p)
	}
	return list, nil
}

// without returns those of the named parts that the bank does not hold.
func (b *Bank) without(names []string) []string {
	var list []string
	for _, name := range names {
		if b == nil || b.parts[name] == nil {
			list = append(list, name)
		}
	}
	return list
}
