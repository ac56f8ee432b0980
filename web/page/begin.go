package page

import (
	"benchtrial/web/browser"
	"benchtrial/web/route"
)

// begin fills what the components leave to the page once it is drawn for the
// first time. Typed is what was in the answer box before.
func (a *App) begin(typed string) {
	browser.Ready()
	a.starting = false
	if a.route.Page != route.Try || a.try.phase == none {
		if typed != "" {
			a.try.sitting.draft(Landing.String(), typed) // under the exhibit that stood here until now
		}
		return
	}
	if !a.try.started {
		return
	}
	if a.try.address == Landing {
		a.view.Open(a.try.Exhibit)
	}
	text := typed
	if text == "" {
		text = a.try.text()
		a.answer.Set(text)
	}
	if text != "" {
		a.Update(func() {
			a.try.typed()
			a.try.judgeSoon = browser.JudgeAsked() && a.try.phase == making
			if browser.JudgeAsked() || typed == "" && a.try.sitting.Drafts[a.try.address.String()] == "" {
				a.try.judge()
			}
		})
	}
}
