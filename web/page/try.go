package page

import (
	"benchtrial/gen/prompt"
	"benchtrial/gen/token"
	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/place"
	"benchtrial/web/route"
)

// The ids of elements that the Try page speaks to.
const (
	answerID  = "answer"
	verdictID = "verdict"
	promptID  = "exact-prompt"
	quotedID  = "response"
)

// phase is how far a question has come.
type phase int

const (
	making  phase = iota // the exhibit is being made
	none                 // the address names no question; the page says why
	asking               // waiting for an answer
	judging              // the answer is being read
	judged               // there is a verdict
)

// Try is the state of the Try page: one question, its exhibit and its answer,
// and the sitting it belongs to.
type Try struct {
	place.Finder
	app     *App
	address prompt.Address
	tokens  int // about how many the prompt has
	phase   phase
	started bool // an exhibit was shown
	fetches bool // what the exhibit is made from is being fetched
	missed  bool // it could not be fetched
	// judgeSoon says that a judgment was asked for before the exhibit was here.
	judgeSoon bool

	hasText  bool
	long     int // bytes of an answer too long for the box
	response string
	ruling   part.Ruling
	quoted   part.Response

	problem    string // what went wrong, above the verdict
	choiceSaid string // what was wrong with a choice
	copySaid   string
	copyFailed bool

	showPrompt, showSteps, showItems, ownForm bool
	abreast                                   bool // two pages of testimony side by side

	sitting sitting
	cleared *sitting // for undo
	keptBut int      // answers too long to be stored
	stored  string   // what was last stored here
	link    linkPanel
}

func newTry(a *App, s sitting) *Try {
	return &Try{Finder: place.New(a), app: a, address: Landing, sitting: s}
}

// open shows a question. An answer given before is shown with its verdict.
func (t *Try) open(address prompt.Address, again bool) {
	if t.started && address == t.address && t.phase != none {
		if t.phase == making {
			if again {
				t.app.AfterDraw(t.fill)
			}
			return // it is on its way
		}
		if again {
			t.hasText = t.text() != ""
			t.app.AfterDraw(t.restore)
		}
		t.title()
		return
	}
	t.keepDraft()
	if why := tooLarge(address); why != "" {
		t.address, t.phase, t.ownForm = address, none, address.Size == 0 // to be changed in the sentence of choices
		t.nothing(why)
		return
	}
	t.app.problem = ""
	t.started = t.started || !t.app.starting
	t.fetched("") // what was on its way is no longer wanted
	t.address, t.phase, t.problem, t.missed = address, making, "", false
	t.judgeSoon = false
	t.fill()
	if !t.app.answer.There() {
		t.app.AfterDraw(t.fill)
	}
	t.app.Async(func() func() {
		p, err := t.app.judge.Make(address)
		var e *part.Exhibit
		if err == nil {
			browser.Breathe() // long ones take a while to be laid out
			e = part.NewExhibit(p)
			browser.Breathe()
		}
		return func() {
			if t.address == address && t.phase == making {
				t.made(p, e, err)
			}
		}
	})
}

// restore puts back what the components leave to the page, after the Try page
// was away.
func (t *Try) restore() {
	t.app.view.Open(t.Exhibit)
	t.app.answer.Set(t.text())
	if t.phase == judged {
		t.reveal()
	}
}

// text is what belongs into the answer box.
func (t *Try) text() string {
	if draft, ok := t.sitting.Drafts[t.address.String()]; ok {
		return draft
	}
	if i := t.sitting.find(t.address.String()); i >= 0 {
		return t.sitting.Items[i].Response
	}
	return ""
}

// fetching hears that what the exhibit is made from is not here yet.
func (t *Try) fetching() {
	if t.phase != making {
		return
	}
	t.fetches = true
	browser.Announce(t.underWay())
}

// fetched ends what a screen reader was told of fetching; what is said in its place
// is for the Try page only.
func (t *Try) fetched(text string) {
	if !t.fetches {
		return
	}
	t.fetches = false
	if t.app.route.Page != route.Try {
		text = ""
	}
	browser.Announce(text)
}

// again asks once more for an exhibit that could not be made.
func (t *Try) again() {
	t.open(t.address, false)
	t.app.AfterDraw(func() { browser.Focus("question") })
}

// made takes over a prompt that was asked for.
func (t *Try) made(p prompt.Prompt, e *part.Exhibit, err error) {
	if err != nil {
		t.unmade(err)
		return
	}
	t.take(p, e)
	if loadable(p.TextType) {
		t.app.texts.Fit(t.address, func(prompt.Address) {}) // so that the sentence offers what fits
	}
	t.fetched(say("fetched", "caption", part.Caption(p)))
	t.app.AfterDraw(func() { t.app.view.Open(t.Exhibit) })
	if !t.app.answer.There() {
		return // what was kept fills the box when it is there
	}
	t.hasText, t.long = !t.app.answer.Empty(), t.app.answer.Long()
	t.keepDraft() // typed in the meantime
	if i := t.sitting.find(t.address.String()); t.judgeSoon || i >= 0 && t.sitting.Drafts[t.address.String()] == "" {
		t.judge()
	}
	t.judgeSoon = false
}

// take shows a prompt as a question to be answered.
func (t *Try) take(p prompt.Prompt, e *part.Exhibit) {
	if t.Prompt.ID != "" && t.Prompt.ID != p.ID {
		t.Fresh() // what was found stood in the exhibit before
	}
	t.Prompt, t.Exhibit, t.tokens, t.phase, t.started = p, e, about(token.Estimate(p.TextType, p.Text)), asking, true
	t.Forget()
	t.copySaid, t.copyFailed, t.choiceSaid = "", false, ""
	t.showPrompt, t.showSteps = false, false
	t.ownForm = t.address.Size == 0 && t.address.Shape != shortest[t.address.TextType]
	t.link = linkPanel{}
	t.title()
}

// answering says whether the page has room for an answer.
func (t *Try) answering() bool { return t.phase != judged && t.phase != none }

// number is the exhibit's number in the sitting, from 1.
func (t *Try) number() int {
	if i := t.sitting.find(t.address.String()); i >= 0 {
		return i + 1
	}
	return len(t.sitting.Items) + 1
}
