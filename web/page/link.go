package page

type linkPanel struct {
	open, TooLong, Refused bool
	Contents, Length, Said string
}

func (l linkPanel) fileClass() string { return "btn" }
func (l linkPanel) shown() string     { return "" }
func (t *Try) toggleLink()            {}
func (t *Try) copyLink()              {}
func (t *Try) saveResult()            {}
