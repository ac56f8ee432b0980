package wording

import (
	"reflect"
	"testing"
)

func TestParse(t *testing.T) {
	got := Parse("\n# about = nothing\n a.b = It is a = b. \r\nempty =\nalone\n=no key\nlast = {x}")
	want := map[string]string{"a.b": "It is a = b.", "empty": "", "alone": "", "": "no key", "last": "{x}"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("Parse = %q, want %q", got, want)
	}
}

func TestFill(t *testing.T) {
	pairs := []string{"a", "{b}", "b", "B", "long name", "", "odd"}
	for in, want := range map[string]string{
		"":              "",
		"plain":         "plain",
		"{a}":           "{b}",
		"{b}{b}, {a}.":  "BB, {b}.",
		"<{long name}>": "<>",
		"{c} {b}":       "{c} B",
		"{odd}":         "{odd}",
		"{":             "{",
		"}{b":           "}{b",
		"{{b}}":         "{B}",
		"{}":            "{}",
		"ends in {b} {": "ends in B {",
		"é{b}é":         "éBé",
	} {
		if got := Fill(in, pairs...); got != want {
			t.Errorf("Fill(%q) = %q, want %q", in, got, want)
		}
	}
}
