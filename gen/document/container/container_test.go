package container

import (
	"errors"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
)

// Every reason has one sentence, and every sentence a reason.
func TestReasonsHaveSentences(t *testing.T) {
	source, err := os.ReadFile("container.go")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, m := range regexp.MustCompile(`Reason = "([a-z-]+)"`).FindAllStringSubmatch(string(source), -1) {
		named[m[1]] = true
		if said := (&Error{Reason: Reason(m[1]), N: 7}).Error(); !strings.HasSuffix(said, ".") || strings.Contains(said, "{") {
			t.Errorf("%s says %q", m[1], said)
		}
	}
	for key := range reasons() {
		if !named[key] {
			t.Errorf("nothing is wrong with a file because of %q", key)
		}
	}
	if len(named) < 10 {
		t.Errorf("only %d reasons were found", len(named))
	}
}

func TestErrorCountsAndKeepsItsCause(t *testing.T) {
	err := error(&Error{TooManyPages, 2345, io.ErrUnexpectedEOF})
	if got := err.Error(); !strings.Contains(got, "2345 pages") || !strings.Contains(got, "2000") {
		t.Errorf("says %q", got)
	}
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Error("the cause is lost")
	}
}
