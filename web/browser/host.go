//go:build !js

package browser

// On the host there is no page: what is asked of it is done as if nothing were there.

// OpenStorage returns a storage in memory.
func OpenStorage() *Storage { return &Storage{device: inMemory{}} }

type inMemory map[string]string

func (m inMemory) get(key string) (string, bool) { v, ok := m[key]; return v, ok }
func (m inMemory) set(key, value string) bool    { m[key] = value; return true }
func (m inMemory) remove(key string) bool        { delete(m, key); return true }

// Last holds what the host's twins were last given, for tests.
var Last struct{ Copied, Said, Focused, Fragment, Title, Theme, Saved string }

func Fragment() string                         { return Last.Fragment }
func Go(fragment string)                       { Last.Fragment = fragment }
func Replace(fragment string)                  { Last.Fragment = fragment }
func PageURL() string                          { return "https://benchtrial.example/" }
func OnFragment(func())                        {}
func OnPrint(before, after func())             {}
func Title(text string)                        { Last.Title = text }
func Ready()                                   {}
func Version() string                          { return "development" }
func Theme() string                            { return Last.Theme }
func SetTheme(theme string)                    { Last.Theme = theme }
func Focus(id string) bool                     { Last.Focused = id; return true }
func Select(id string)                         { Last.Focused = id }
func ToTop()                                   {}
func IntoView(string)                          {}
func SetText(id, text string)                  {}
func Announce(text string)                     { Last.Said = text }
func Copy(text string, done func(bool))        { Last.Copied = text; done(true) }
func Later(milliseconds int, f func())         { f() }
func Download(name, media string, data []byte) { Last.Saved = name }

func PickFile(accept string, limit int, got func(name string, size int, data []byte)) {}

// Answer is the answer box: on the host, a text in memory.
type Answer struct {
	text string
	// Gone says that the box is not in the page.
	Gone bool
}

func OpenAnswer(id string, changed func()) *Answer { return &Answer{} }

func (a *Answer) There() bool     { return !a.Gone }
func (a *Answer) Text() string    { return a.text }
func (a *Answer) Empty() bool     { return a.text == "" }
func (a *Answer) Long() int       { return 0 }
func (a *Answer) Set(text string) { a.text = text }

func ScrollToMark(string)  {}
func SelectText(id string) { Last.Focused = id }

// Key is a key that was pressed.
type Key struct {
	Name          string
	Command, Free bool
	In            string
}

func Value(id string) string { return "" }

func Breathe() {}
