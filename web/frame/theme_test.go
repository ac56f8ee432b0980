//go:build !js

package frame

import (
	"testing"

	"benchtrial/web/browser"
)

// The switch always changes what is seen; where the system prefers what is asked
// for, the page follows the system.
func TestTheme(t *testing.T) {
	defer func() { browser.Last.Dark, browser.Last.Theme = false, "" }()
	f := New(nil)
	for _, test := range []struct {
		system                     bool // dark
		before, label, after, said string
	}{
		{false, "", "theme_dark", "dark", "theme_is_dark"},
		{false, "dark", "theme_light", "", "theme_is_light"},
		{false, "light", "theme_dark", "dark", "theme_is_dark"},
		{true, "", "theme_light", "light", "theme_is_light"},
		{true, "light", "theme_dark", "", "theme_is_dark"},
		{true, "dark", "theme_light", "light", "theme_is_light"},
	} {
		browser.Last.Dark, f.theme = test.system, test.before
		if got := f.themeLabel(); got != say(test.label) {
			t.Errorf("%+v: the switch says %q", test, got)
		}
		f.switchTheme()
		stored, _ := f.Storage.Get(themeKey)
		if f.theme != test.after || stored != test.after || browser.Last.Said != say(test.said) {
			t.Errorf("%+v: theme %q, stored %q, said %q", test, f.theme, stored, browser.Last.Said)
		}
	}
	f.Static = true
	if got := f.themeLabel(); got != say("theme") {
		t.Errorf("before the program runs the switch says %q", got)
	}
}
