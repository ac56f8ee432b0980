package main

import (
	"strings"
	"testing"

	"benchtrial/wasm/policy"
)

func TestHeadersFile(t *testing.T) {
	got := string(headersFile())
	blocks := map[string]string{}
	var path string
	for line := range strings.Lines(got) {
		if header, ok := strings.CutPrefix(line, "  "); ok {
			blocks[path] += header
		} else {
			path = strings.TrimSpace(line)
		}
	}
	for _, h := range policy.Security() {
		if !strings.Contains(blocks["/*"], h.Name+": "+h.Value+"\n") {
			t.Errorf("/* lacks %s", h.Name)
		}
	}
	for path, want := range map[string]string{"/": policy.Checked, "/index.html": policy.Checked, "/a/*": policy.Forever} {
		if blocks[path] != "Cache-Control: "+want+"\n" {
			t.Errorf("%s has %q, want %s", path, blocks[path], want)
		}
	}
	// Hosts join the values of a header that several blocks set.
	if strings.Contains(blocks["/*"], "Cache-Control") {
		t.Error("/* sets Cache-Control, which the other blocks set too")
	}
}
