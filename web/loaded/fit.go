package loaded

import (
	"slices"

	"benchtrial/gen/prompt"
	"benchtrial/web/library"
)

// textOf is the part of an address that names the text.
func textOf(s prompt.Series) string { return string(s.TextType) + "@" + s.Law }

// keyOf names a text together with a test.
func keyOf(s prompt.Series) string { return textOf(s) + "/" + string(s.Task) }

// Forms are the sizes that the text of a series fills for its test; nil where that is not known.
func (t *Texts) Forms(s prompt.Series) []string {
	if f, ok := t.fits[keyOf(s)]; ok && f.Here && len(f.Forms) > 0 {
		return f.Forms
	}
	return nil
}

// Tasks are the tests that the text of a series fits; nil where that is not known.
func (t *Texts) Tasks(s prompt.Series) []prompt.Task { return t.fits[keyOf(s)].Tasks }

// Fit finds out what fits and then calls done with the address, with another test or size
// where its own does not fit. It waits for the text to be ready.
func (t *Texts) Fit(a prompt.Address, done func(prompt.Address)) {
	if f, ok := t.fits[keyOf(a.Series)]; ok && f.Here {
		t.fit(a, f, done)
		return
	}
	if t.library == nil {
		done(a)
		return
	}
	t.page.Async(func() func() {
		f, err := t.library.Fitting(a.String())
		return func() {
			if err != nil || !f.Here {
				done(a) // making the prompt says what is wrong
				return
			}
			t.know(a.Series, f)
			t.fit(a, f, done)
		}
	})
}

// know notes what fits a text and a test.
func (t *Texts) know(s prompt.Series, f library.Fitting) {
	t.fits[keyOf(s)] = f
	if len(f.Titles) > 0 && s.Law != "" {
		t.titles[s.Law] = library.Label(f.Titles)
	}
}

// fit calls done with what fits best.
func (t *Texts) fit(a prompt.Address, f library.Fitting, done func(prompt.Address)) {
	if len(f.Tasks) > 0 && !slices.Contains(f.Tasks, a.Task) {
		if a.Task = f.Tasks[0]; !a.Variation.FitsTest(a.TextType, a.Task) {
			a.Variation = prompt.Plain
		}
		t.Fit(a, done)
		return
	}
	if len(f.Forms) > 0 && !slices.Contains(f.Forms, a.Form()) {
		a.Size, a.Shape = nearest(f.Forms, a.Size)
	}
	done(a)
}

// nearest is the largest of the forms that is no larger than a size, or the first of them;
// of a document that is smaller than the size, all of it.
func nearest(forms []string, most prompt.Size) (prompt.Size, prompt.Shape) {
	best, last := prompt.Size(0), prompt.Size(0)
	for _, form := range forms {
		size, err := prompt.ParseSize(form)
		if err != nil {
			continue
		}
		if last = size; size <= most || best == 0 {
			best = size
		}
	}
	whole := prompt.Shape{Whole: true}
	if slices.Contains(forms, whole.String()) && last < most {
		return 0, whole
	}
	return best, prompt.Shape{}
}
