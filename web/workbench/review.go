package workbench

// Review is the page of many answers: files of records and of answers go in, a table
// of verdicts comes out.
type Review struct {
	app *App
}

func newReview(a *App) *Review { return &Review{app: a} }
