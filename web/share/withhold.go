package share

import "benchtrial/gen/prompt"

// Own says whether the item is about a person's own document.
func (i Item) Own() bool {
	a, err := prompt.ParseAddress(i.Address)
	return err == nil && a.TextType == prompt.Document
}

// Withheld says whether the response was left out: the item's verdict cannot be
// made again, even where its document is loaded.
func (i Item) Withheld() bool { return i.Own() && i.Response == "" && i.Outcome != "" }

// notHere says why an item is not judged here.
func (i Item) notHere() State {
	if a, err := i.At(); err == nil && (a.TextType == prompt.Document || a.TextType == prompt.USCode) {
		return TextNotHere
	}
	return NotJudgedHere
}

// OfOwn counts the items about own documents.
func (r Result) OfOwn() int {
	n := 0
	for _, i := range r.Items {
		if i.Own() {
			n++
		}
	}
	return n
}

// WithoutWords returns the result as it travels unless its sender says
// otherwise: items about own documents without the response, so that verdict and
// kind of error are all that is said of them. An address names its document by
// a fingerprint, which tells nothing of it.
func (r Result) WithoutWords() Result {
	items := make([]Item, len(r.Items))
	for n, i := range r.Items {
		if i.Own() {
			i.Response = ""
		}
		items[n] = i
	}
	r.Items = items
	return r
}
