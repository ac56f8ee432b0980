package part

import "github.com/vugu/vugu"

// Fresh hands HTML to a component only when it has changed: Vugu would set it
// again at every render, which drops a reader's selection and place.
type Fresh struct {
	last vugu.HTML
	set  bool
}

// Of returns the HTML, or nil, which leaves the element as it is, where it is
// the same as the last time.
func (f *Fresh) Of(html vugu.HTML) any {
	if f.set && html == f.last {
		return nil
	}
	f.last, f.set = html, true
	return html
}
