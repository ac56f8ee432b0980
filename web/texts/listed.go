package texts

import (
	"slices"
	"strconv"

	"benchtrial/web/browser"
	"benchtrial/web/library"
	"benchtrial/web/part"
	"benchtrial/web/route"
)

func textID(text int) string   { return "text-" + strconv.Itoa(text) }
func removeID(text int) string { return "remove-" + strconv.Itoa(text) }
func keepID(text int) string   { return "keep-" + strconv.Itoa(text) }

// textRoute is the address of a text on this page.
func textRoute(hash string) string {
	return route.Route{Page: route.Documents, Text: hash}.String()
}

// documents and titles are the texts of either kind, in the order in which they came;
// titles in the order of the Code.
func (x *Texts) documents() (all []library.Summary) {
	for _, t := range x.listing.Texts {
		if t.Title == nil {
			all = append(all, t)
		}
	}
	return all
}

func (x *Texts) titles() (all []library.Summary) {
	for _, t := range x.listing.Texts {
		if t.Title == nil {
			continue
		}
		route := library.Route(t.Title.Number)
		at := slices.IndexFunc(all, func(other library.Summary) bool { return library.Route(other.Title.Number) > route })
		if at < 0 {
			at = len(all)
		}
		all = slices.Insert(all, at, t)
	}
	return all
}

// fetchables are the titles that the server hands over, those that are here left out.
func (x *Texts) fetchables() (all []library.Fetchable) {
	if !x.server.USCode {
		return nil
	}
	for _, f := range library.Published() {
		if !slices.ContainsFunc(x.listing.Texts, func(t library.Summary) bool {
			return t.Title != nil && library.Route(t.Title.Number) == f.Route && (t.Title.Release == x.server.Release || slices.Contains(t.Also, x.server.Release))
		}) {
			all = append(all, f)
		}
	}
	return all
}

// askRemoving asks whether a text is to be removed, keepText leaves it.
func (x *Texts) askRemoving(text int) {
	x.removing = text
	x.AfterDraw(func() { browser.Focus(keepID(text)) })
}

func (x *Texts) keepText() {
	text := x.removing
	x.removing = 0
	x.AfterDraw(func() { browser.Focus(removeID(text)) })
}

// remove forgets a text, once that was confirmed.
func (x *Texts) remove(text int) {
	x.change(func() (library.Listing, error) { return x.shelf.Remove(text) })
}

func (x *Texts) askClearing() {
	x.clearing = true
	x.AfterDraw(func() { browser.Focus("keep-texts") })
}

func (x *Texts) keepAll() {
	x.clearing = false
	x.AfterDraw(func() { browser.Focus("ask-clear-texts") })
}

// clear forgets everything, once that was confirmed.
func (x *Texts) clear() { x.change(x.shelf.Clear) }

// change does what changes the list. What was pressed for it goes with that.
func (x *Texts) change(do func() (library.Listing, error)) {
	x.removing, x.clearing, x.problem = 0, false, ""
	x.Async(func() func() {
		l, err := do()
		return func() {
			if x.trouble(err) {
				return
			}
			x.listing = l
			browser.Announce(say("removed"))
			x.AfterDraw(func() { browser.Focus(pickID) })
		}
	})
}

// sizeOf prints a length in bytes.
func sizeOf(bytes int64) string {
	switch {
	case bytes < 1000:
		return part.Plural(int(bytes), "byte", "bytes")
	case bytes < 1_000_000:
		return part.Count(int((bytes+500)/1000)) + " KB"
	}
	return strconv.FormatFloat(float64(bytes)/1e6, 'f', 1, 64) + " MB"
}
