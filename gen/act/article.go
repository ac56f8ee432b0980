package act

import "strings"

func withCapital(s string, yes bool) string {
	if yes {
		return capital(s)
	}
	return s
}

// vowel says whether a word takes an. Words of the banks that only look so are listed.
func vowel(s string) bool {
	if s == "" || !strings.Contains("aeiouAEIOU", s[:1]) {
		return strings.HasPrefix(s, "hour") || strings.HasPrefix(s, "heir")
	}
	for _, p := range []string{"uni", "use", "eur", "one", "usa"} {
		if strings.HasPrefix(s, p) {
			return strings.HasPrefix(s, "unin") || strings.HasPrefix(s, "unim")
		}
	}
	return true
}
