//go:build !js

package browser

import "errors"

// On the host there is no page: what is asked of it is done as if nothing were there.

// OpenStorage returns a storage in memory.
func OpenStorage() *Storage { return &Storage{device: inMemory{}} }

type inMemory map[string]string

func (m inMemory) get(key string) (string, bool) { v, ok := m[key]; return v, ok }
func (m inMemory) set(key, value string) bool    { m[key] = value; return true }
func (m inMemory) remove(key string) bool        { delete(m, key); return true }

// Last holds what the host's twins were last given, for tests.
var Last struct {
	Emptied                                              string // the field emptied last
	Copied, Said, Focused, Fragment, Title, Theme, Saved string
	Current                                              string // the fragment whose link is marked
	Mark                                                 string // of the step in the history
	Beside, Carried                                      string // the fragment of another window; over a reload
	Dark, JudgeAsked, Kept, Printed, Full, Offline       bool
	Model                                                ModelState        // of the browser, where a test says so
	Values                                               map[string]string // what stands in fields, where a test says so
}

// Fragment returns what Go or Replace was given last.
func Fragment() string { return Last.Fragment }

// Go notes the fragment.
func Go(fragment string) { Last.Fragment = fragment }

// Replace notes the fragment.
func Replace(fragment string) { Last.Fragment = fragment }

// Leave notes the fragment.
func Leave(fragment string) { Last.Fragment = fragment }

// Beside notes the fragment.
func Beside(fragment string) { Last.Beside = fragment }

// Carry notes the text, if it is not Last.Full.
func Carry(text string) bool {
	if !Last.Full {
		Last.Carried = text
	}
	return !Last.Full
}

// Carried returns what was carried, once.
func Carried() string {
	text := Last.Carried
	Last.Carried = ""
	return text
}

// PageURL returns a page that is nowhere.
func PageURL() string { return "https://benchtrial.example/" }

// OnFragment never calls f.
func OnFragment(f func()) {}

// OnPrint never calls either.
func OnPrint(before, after func()) {}

// Title notes the title.
func Title(text string) { Last.Title = text }

// Ready does nothing.
func Ready() {}

// Current notes the fragment.
func Current(fragment string) { Last.Current = fragment }

// Kept notes whether all is kept.
func Kept(kept bool) { Last.Kept = kept }

// JudgeAsked says what Last.JudgeAsked says.
func JudgeAsked() bool { return Last.JudgeAsked }

// Version returns the version of what was not built for a site.
func Version() string { return "development" }

// Theme returns the theme that was set last.
func Theme() string { return Last.Theme }

// SetTheme notes the theme.
func SetTheme(theme string) { Last.Theme = theme }

// Focus notes where the focus would be.
func Focus(id string) bool { Last.Focused = id; return true }

// Select notes where the focus would be.
func Select(id string) { Last.Focused = id }

// ToTop does nothing.
func ToTop() {}

// IntoView does nothing.
func IntoView(string) {}

// SetText does nothing.
func SetText(id, text string) {}

// Announce notes what would be said.
func Announce(text string) { Last.Said = text }

// Copy notes the text and is always allowed.
func Copy(text string, done func(bool)) { Last.Copied = text; done(true) }

// Later calls f at once.
func Later(milliseconds int, f func()) { f() }

// Fetch reaches nothing.
func Fetch(path, integrity string) (string, error) {
	return "", errors.New("fetching " + path + ": nothing is published on the host")
}

// Download notes the name of the file.
func Download(name, media string, data []byte) { Last.Saved = name }

// PickFile opens no dialogue.
func PickFile(accept string, limit int, got func(name string, size int, data []byte)) {}

// Answer is the answer box: on the host, a text in memory.
type Answer struct {
	text string
	// Gone says that the box is not in the page.
	Gone bool
}

// OpenAnswer returns an empty answer box.
func OpenAnswer(id string, changed func()) *Answer { return &Answer{} }

// Place has nothing to make on the host.
func (a *Answer) Place() {}

// There says whether the box is in the page.
func (a *Answer) There() bool { return !a.Gone }

// Text returns the whole text.
func (a *Answer) Text() string { return a.text }

// Empty says that the box holds nothing.
func (a *Answer) Empty() bool { return a.text == "" }

// Long returns the length of a text too long for the box; the host's holds all.
func (a *Answer) Long() int { return 0 }

// Set replaces the text.
func (a *Answer) Set(text string) { a.text = text }

// ScrollToMark does nothing.
func ScrollToMark(string) {}

// SelectText notes where the selection, and with it the focus, would be.
func SelectText(id string) { Last.Focused = id }

// Key is a key that was pressed.
type Key struct {
	Name                  string
	Command, Free, Typing bool
	In                    string
}

// Value returns what stands in a field by Last.Values.
func Value(id string) string { return Last.Values[id] }

// Empty notes which field was emptied.
func Empty(id string) {
	Last.Emptied = id
	delete(Last.Values, id)
}

// Breathe does nothing.
func Breathe() {}

// Today has no calendar: what is drawn on the host is the same on every day.
func Today() string { return "" }

// SystemDark says what Last.Dark says.
func SystemDark() bool { return Last.Dark }

// OnSystemTheme never calls f.
func OnSystemTheme(f func()) {}

// Step notes the mark of a step in the history.
func Step(mark string) { Last.Mark = mark }

// Remark notes the mark.
func Remark(mark string) { Last.Mark = mark }

// Back takes the mark away.
func Back() { Last.Mark = "" }

// Print notes that the dialogue for printing would be open.
func Print() { Last.Printed = true }

// PickFiles opens no dialogue.
func PickFiles(accept string, got func([]*File)) {}

// Top finds nothing.
func Top(id string) (top float64, there bool) { return 0, false }

// SetValue puts a text into a field, where a test looks at Last.Values.
func SetValue(id, text string) {
	if Last.Values != nil {
		Last.Values[id] = text
	}
}
