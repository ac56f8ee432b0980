package loaded

import (
	"slices"

	"github.com/vugu/vugu"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/library"
)

// choosing is the choice among several titles.
type choosing struct {
	series   prompt.Series
	chosen   func(prompt.Address)
	progress progress
	said     string
}

func (c *choosing) went(e library.Event) { c.progress.went(e) }

// Chooser lets a person choose which of the titles that are here are asked about
// together; nil where there are not several, or the series is about another text.
func (t *Texts) Chooser(s prompt.Series, chosen func(prompt.Address)) vugu.Builder {
	t.choosing.series, t.choosing.chosen = s, chosen
	if s.TextType != prompt.USCode || len(t.choices()) < 2 {
		return nil
	}
	return t.chooser
}

// titleChoice is one title to choose.
type titleChoice struct {
	text  int
	Label string
	On    bool
}

// choices are the titles that are here.
func (t *Texts) choices() []titleChoice {
	asked, _ := library.ParseLabel(t.Titles(t.choosing.series.Law))
	var list []titleChoice
	for _, s := range t.listing.Texts {
		if s.Title == nil || len(s.Fits) == 0 {
			continue
		}
		on := slices.ContainsFunc(asked, func(a library.Title) bool {
			return a.Number == s.Title.Number && (a.Release == s.Title.Release || slices.Contains(s.Also, a.Release))
		})
		name := s.Title.Number
		if s.Title.Name != "" {
			name += ", " + s.Title.Name
		}
		list = append(list, titleChoice{s.Text, say("choice", "title", name, "release", s.Title.Release), on})
	}
	return list
}

// choose adds a title to those that are asked about, or takes it away.
func (t *Texts) choose(text int, on bool) {
	var texts []int
	for _, c := range t.choices() {
		if c.text == text && on || c.text != text && c.On {
			texts = append(texts, c.text)
		}
	}
	c := &t.choosing
	if c.said = ""; len(texts) == 0 {
		c.said = say("one_at_least")
		browser.Announce(c.said)
		return
	}
	c.progress.begin(t.library.Work())
	work, series, chosen := c.progress.work, c.series, c.chosen
	t.page.Async(func() func() {
		s, err := t.library.Choose(work, texts)
		return func() {
			if c.progress.work != work {
				return
			}
			c.progress = progress{}
			if err != nil {
				c.said = err.Error()
				browser.Announce(c.said)
				return
			}
			t.titles[s.Hash] = s.Label
			series.Law = s.Hash
			t.Fit(series.At(0), chosen)
		}
	})
}
