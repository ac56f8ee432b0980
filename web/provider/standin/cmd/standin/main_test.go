//go:build !js

package main

import (
	"strings"
	"testing"
)

func TestWhatCannotBeRunIsSaid(t *testing.T) {
	for _, test := range []struct {
		address, faults string
		oneIn           int
		want            string
	}{
		{"0.0.0.0:0", "", 1, "-address"},
		{"example.org:80", "", 1, "-address"},
		{"localhost", "", 1, "-address"},
		{"localhost:0", "rate, nope", 1, "-faults"},
		{"localhost:0", "rate", 0, "-one-in"},
	} {
		if err := run(test.address, test.faults, test.oneIn, "", 0); err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%+v: %v", test, err)
		}
	}
}
