package frame

import "benchtrial/web/browser"

// themeKey is where the storage keeps the theme; the boot script reads it too.
const themeKey = "benchtrial.theme"

// dark says whether the page is shown dark.
func (f *Frame) dark() bool { return f.theme == "dark" || f.theme == "" && browser.SystemDark() }

// themeLabel says what the switch does. Before the program runs nobody knows
// which theme is shown.
func (f *Frame) themeLabel() string {
	switch {
	case f.Static:
		return say("theme")
	case f.dark():
		return say("theme_light")
	}
	return say("theme_dark")
}

// switchTheme goes to the opposite of what is shown. Where that is what the
// system prefers, the page follows the system again.
func (f *Frame) switchTheme() {
	dark := !f.dark()
	switch {
	case dark == browser.SystemDark():
		f.theme = ""
	case dark:
		f.theme = "dark"
	default:
		f.theme = "light"
	}
	browser.SetTheme(f.theme)
	if f.theme == "" {
		f.Storage.Remove(themeKey)
	} else {
		f.Storage.Set(themeKey, f.theme)
	}
	if dark {
		browser.Announce(say("theme_is_dark"))
	} else {
		browser.Announce(say("theme_is_light"))
	}
}
