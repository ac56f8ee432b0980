package library

import (
	"os"
	"slices"
	"strings"
	"testing"
)

func TestLabel(t *testing.T) {
	titles := []Title{{"30", "", "117-80"}, {"5a", "", "118-22u1"}, {"17", "", "117-327not263not286"}, {"30", "", "117-80"}}
	label := Label(titles)
	if label != "5a@118-22u1+17@117-327not263not286+30@117-80" {
		t.Errorf("got %s", label)
	}
	back, ok := ParseLabel(label)
	if !ok || len(back) != 3 || back[2] != (Title{"30", "Mineral Lands and Mining", "117-80"}) || Label(back) != label {
		t.Errorf("got %+v", back)
	}
	for _, bad := range []string{"", "17", "@117-80", "17@", "53@117-80", "17@117", "17@11-80", "17@117-80+", "30@117-80+17@117-80",
		"17@117-<b>", "17@117-80+17@117-80", "017@117-80", "17@117-" + strings.Repeat("1", 50)} {
		if got, ok := ParseLabel(bad); ok {
			t.Errorf("%q: got %+v", bad, got)
		}
	}
}

func FuzzParseLabel(f *testing.F) {
	f.Add("17@117-80+30@117-80")
	f.Fuzz(func(t *testing.T, label string) {
		if titles, ok := ParseLabel(label); ok && Label(titles) != label {
			t.Errorf("%q reads as %+v", label, titles)
		}
	})
}

// The titles offered are those that the server hands over.
func TestPublished(t *testing.T) {
	file, err := os.ReadFile("../../wasm/worker/uscode/titles.txt")
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for line := range strings.Lines(string(file)) {
		if !strings.HasPrefix(line, "#") {
			want = append(want, strings.Fields(line)...)
		}
	}
	for _, f := range Published() {
		got = append(got, f.Route)
		if f.Name == "" || route(f.Number) != f.Route {
			t.Errorf("%+v", f)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
