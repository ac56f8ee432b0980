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
