package prompt

import "strings"

// MaxCustomID is the most characters of a CustomID: what Anthropic takes, the strictest
// of the services that run many prompts from a file.
const MaxCustomID = 64

// customPrefix begins every CustomID, so that no other id is taken for one.
const customPrefix = "b-"

// customForms say what stands in a CustomID in the place of what: of characters that
// services do not take, and of words that would make addresses too long.
var customForms = [...][2]string{
	{"/", "_"}, {"_", "Zu"}, {"Z", "Zz"}, {"@", "Za"}, {".", "Zp"}, {":", "Zc"}, {"+", "Zs"}, {"#", "Zh"}, {" ", "Zw"},
	{string(Plain), "Zv"}, {string(QuestionFirst), "Zq"}, {string(Return), "Ze"}, {string(PreciseNumbers), "Zr"}, {string(Precise), "Zj"},
	{string(NoneOfTheOthers), "Zo"}, {string(Introduced), "Zi"}, {string(ExactNumbers), "Zx"},
	{string(TextToCite), "Zl"}, {string(CiteToText), "Zb"}, {string(DefinedToCite), "Zf"}, {string(CiteToDefined), "Zg"},
	{string(CiteToAmendedText), "Zm"}, {string(AppliesTo), "Zn"},
	{string(Transcript), "Zt"}, {string(Synthetic), "Zy"}, {string(USCode), "Zk"}, {string(Document), "Zd"},
}

// CustomID returns an id in letters, digits, hyphens and low lines alone, as the services
// want it; FromCustomID returns the id. Every address has one. False means that the id is
// too long, or has characters for which there is no form.
func CustomID(id string) (string, bool) {
	custom, ok := exchanged(id, 0, 1)
	custom = customPrefix + custom
	return custom, ok && id != "" && len(custom) <= MaxCustomID
}

// FromCustomID returns the id of a CustomID; false where it is none.
func FromCustomID(custom string) (string, bool) {
	rest, ok := strings.CutPrefix(custom, customPrefix)
	if !ok || rest == "" || len(custom) > MaxCustomID {
		return "", false
	}
	id, ok := exchanged(rest, 1, 0)
	if !ok {
		return "", false
	}
	again, _ := CustomID(id)
	return id, again == custom
}

// exchanged returns a text with one side of customForms in the place of the other.
func exchanged(text string, from, to int) (string, bool) {
	var b strings.Builder
next:
	for text != "" {
		for _, form := range customForms {
			if rest, ok := strings.CutPrefix(text, form[from]); ok {
				b.WriteString(form[to])
				text = rest
				continue next
			}
		}
		c := text[0]
		if !('0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c < 'Z' || c == '-') {
			return "", false
		}
		b.WriteByte(c)
		text = text[1:]
	}
	return b.String(), true
}
