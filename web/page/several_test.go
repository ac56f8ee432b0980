package page

import "testing"

func TestSeveralLinks(t *testing.T) {
	const a, b = "https://bench.example/#/result/AbC-1_x", "https://bench.example/#/result/AbD-1_x"
	for text, want := range map[string]bool{
		"": false, "hello": false, a: false, a + " " + a: false, a + a: false, a + ", " + b: true, a + b: true, a + " " + a + " " + b: true,
		"<" + a + ">\n" + b: true, "Here it is: " + a + "<" + a + ">": false, "https://bench.example/#/result/AbC\n-1_x " + a: false,
		"#/result/ #/result/": false,
	} {
		if several(text) != want {
			t.Errorf("%q: several links: %v", text, !want)
		}
	}
}

// Of several links none is opened: what follows the first would be lost without a word.
func TestSeveralLinksAreNotOpened(t *testing.T) {
	a, _ := open(t, "#/open")
	before := a.route
	a.result.paste("https://bench.example/#/result/AbC https://bench.example/#/result/AbD")
	if a.result.said != say("several_pasted") || a.route != before {
		t.Errorf("it says %q and goes to %v", a.result.said, a.route)
	}
}
