package page

// Result is the state of an opened result.
type Result struct{ app *App }

func (r *Result) open(payload string) {}
