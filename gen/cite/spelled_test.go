package cite

import "testing"

func TestSpelled(t *testing.T) {
	for word, want := range map[string]bool{"one": true, "ONE": true, "Fifteenth": true, "twenty": true, "": false, "#": false, "Numbers": false, "ones": false, "IV": false, "2": false} {
		if Spelled(word) != want {
			t.Errorf("%q: %v", word, !want)
		}
	}
}
