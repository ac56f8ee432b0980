package provider

import (
	"slices"
	"testing"
)

// A glance at the table says the same as the table.
func TestGlances(t *testing.T) {
	var remote, direct []string
	for _, s := range Services() {
		if s.Local || s.Host == "" {
			continue
		}
		remote = append(remote, s.ID)
		if s.Direct && !slices.Contains(direct, s.Host) {
			direct = append(direct, s.Host)
		}
	}
	if got := Remote(); !slices.Equal(got, remote) || len(got) < 5 {
		t.Errorf("remote: %q, want %q", got, remote)
	}
	if got := DirectHosts(); !slices.Equal(got, direct) || len(got) == 0 {
		t.Errorf("direct: %q, want %q", got, direct)
	}
	for i, g := range glances() {
		if s := Services()[i]; g != (glance{s.ID, s.Host, s.Direct, s.Local}) {
			t.Errorf("row %d: %+v", i, g)
		}
	}
	if got := len(glances()); got != len(Services()) {
		t.Errorf("%d rows, want %d", got, len(Services()))
	}
}
