package workbench

import (
	"github.com/vugu/vugu"

	"benchtrial/web/caution"
	"benchtrial/web/part"
)

// What is not printed while words of own documents stay here.

// headingHTML is the heading; on paper it then names no file of answers.
func (r *Review) headingHTML() vugu.HTML {
	heading := part.Text(r.heading())
	if !r.keepsBack() {
		return heading
	}
	return `<span class="noprint">` + heading + `</span><span class="paper">` + part.Text(say("heading_bare")) + `</span>`
}

// filterClass is the class of the filter, in which words may stand that were searched for.
func (r *Review) filterClass() string {
	if r.keepsBack() {
		return "sentence noprint"
	}
	return "sentence"
}

// searchClass is the class of the search; on paper it stands where something was searched for.
func (r *Review) searchClass() string {
	if r.view.Search == "" {
		return "noprint"
	}
	return ""
}

// itemClass is the class of the opened answer, which shows exhibit and response.
func (r *Review) itemClass() string {
	if r.item != nil && r.item.Row.Own && r.keepsBack() {
		return "item-all noprint"
	}
	return "item-all"
}

// caution is what a person is reminded of before the opened prompt is copied.
func (r *Review) caution() caution.Line {
	if r.item == nil {
		return caution.Line{}
	}
	return r.app.reminder.Before(caution.DocumentOf(r.item.Finder.Prompt))
}

// cautionClass lets the reminder stand out until it was acted upon.
func (r *Review) cautionClass() string {
	if r.caution().Fresh {
		return "caution"
	}
	return "caution fine"
}
