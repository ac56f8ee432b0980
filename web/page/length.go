package page

// chatBox is the length in bytes above which many chat models no longer take a
// text typed into their box.
const chatBox = 24_000

// about rounds a number to two digits, as an estimate is told.
func about(n int) int {
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return (n + unit/2) / unit * unit
}
