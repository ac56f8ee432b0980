package page

// chatBox is the length in bytes above which many chat models no longer take a
// text typed into their box.
const chatBox = 24_000

// tokens estimates how many cl100k tokens a prompt has, to two digits. Invented
// words are rare ones and come to about two and a half characters a token.
func tokens(text string) int {
	n := len(text) * 2 / 5
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return (n + unit/2) / unit * unit
}
