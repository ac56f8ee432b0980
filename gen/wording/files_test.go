package wording

import (
	"slices"
	"testing"
	"testing/fstest"
)

func TestFiles(t *testing.T) {
	folder := fstest.MapFS{"two.txt": {Data: []byte("b")}, "one.txt": {Data: []byte("a\n")}}
	if got := Names(folder); !slices.Equal(got, []string{"one", "two"}) {
		t.Errorf("names %q", got)
	}
	for name, want := range map[string]string{"one": "a\n", "two": "b", "three": "", "../one": "", "": ""} {
		if got := Text(folder, name); got != want {
			t.Errorf("%q holds %q", name, got)
		}
	}
}
