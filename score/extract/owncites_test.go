package extract

import (
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/cite"
)

// ownStyle is that of a lease with schedules.
var ownStyle = cite.StyleOf([]string{
	"recital (A)", "clause 4", "clause 4.2", "clause 4.2(b)", "clause 12", "Schedule 1", "Schedule 1, paragraph 2.1", "Schedule 1, paragraph 2.1(a)",
})

func TestOwnMentions(t *testing.T) {
	for _, tt := range []struct {
		text string
		want []string
	}{
		{"Clause 4.2(b)", []string{"clause 4.2(b)"}},
		{"sub-clause 4.2 (b)", []string{"clause 4.2(b)"}},
		{"cl. 4.2(b) and Schedule 1", []string{"clause 4.2(b)", "Schedule 1"}},
		{"clause 12 of the lease lasts 12 months", []string{"clause 12"}},
		{"12", []string{"clause 12"}},
		{"It is 12.", nil},
		{"a fee of $4.2 or 4.2%", nil},
		{"see 4.2", []string{"clause 4.2"}},
		{"see 9.7", nil},
		{"paragraph 2.1(a) of Schedule 1", []string{"Schedule 1, paragraph 2.1(a)"}},
		{"Schedule 1, para. 2.1 (a)", []string{"Schedule 1, paragraph 2.1(a)"}},
		{"(A) of the recitals", []string{"recital (A)"}},
		{"Recital A", []string{"recital (A)"}},
		{"the party shall (a) pay", []string{"(a)"}},
		{"(b) of clause 4.2", []string{"clause 4.2(b)"}},
		{"paragraph (b)", []string{"(b)"}},
		{"neither a clause nor a schedule", nil},
	} {
		var got []string
		for _, m := range OwnMentions(tt.text, strings.ToLower(tt.text), ownStyle) {
			got = append(got, ownStyle.Print(m.Cite))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
		}
	}
}

// numeralStyle is that of a policy with sections in numerals, wordStyle of bylaws with articles in words.
var (
	numeralStyle = cite.StyleOf([]string{"section I", "section I(A)", "section I(A)(1)", "section II", "section II(B)"})
	wordStyle    = cite.StyleOf([]string{"article TWO, section 1", "article TWO, section 1(a)", "article THREE, section 1", "article THREE, section 1(a)"})
)

func TestOwnNumbersInLetters(t *testing.T) {
	for _, tt := range []struct {
		style *cite.Style
		text  string
		want  []string
	}{
		{numeralStyle, "II(B)", []string{"section II(B)"}},
		{numeralStyle, "It is I(A)(1), in Section I", []string{"section I(A)(1)", "section I"}},
		{numeralStyle, "II (B)", []string{"section II(B)"}},
		{numeralStyle, "as I (b) said", []string{"(b)"}},
		{numeralStyle, "XII(B)", []string{"(B)"}},
		{numeralStyle, "I know that II is no cite", nil},
		{wordStyle, "Article Two, Section 1(a)", []string{"article TWO, section 1(a)"}},
		{wordStyle, "ARTICLE THREE, SECTION 1", []string{"article THREE, section 1"}},
		{wordStyle, "an article two pages long", nil},
		{ownStyle, "IV(b)", []string{"(b)"}},
	} {
		var got []string
		for _, m := range OwnMentions(tt.text, strings.ToLower(tt.text), tt.style) {
			got = append(got, tt.style.Print(m.Cite))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
		}
	}
}

// FuzzOwnMentions: whatever a response holds, what is read of it stands in it.
func FuzzOwnMentions(f *testing.F) {
	for _, seed := range []string{"Clause 4.2(b) of Schedule 1, paragraph 2.1(a)", "§§§ 4.2.b of clause", "sub-cl. no. ¶ 4", "recital (A) of the recitals, party", "Schedule IV, para 2-(a) to (c)", "4.2%$4.2(b", "clause\n4.2\n(b)"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		low := Lower(text)
		if len(low) != len(text) {
			return
		}
		for _, m := range OwnMentions(text, low, ownStyle) {
			if m.Start < 0 || m.End > len(text) || m.Start >= m.End {
				t.Errorf("%q: read at %d to %d", text, m.Start, m.End)
			}
			if again, ok := ownStyle.Parse(ownStyle.Print(m.Cite)); ok && ownStyle.Exists(m.Cite) && !again.Equal(m.Cite) {
				t.Errorf("%q: %v is printed as %v", text, m.Cite, again)
			}
		}
	})
}
