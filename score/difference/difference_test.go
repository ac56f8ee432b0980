package difference_test

import (
	"strings"
	"testing"

	"benchtrial/score/difference"
)

// marked writes pieces with marks: {-missing-} {+added+} {~idle~}.
func marked(pieces []difference.Piece) string {
	var b strings.Builder
	for _, p := range pieces {
		mark := map[difference.Kind]string{difference.Missing: "-", difference.Added: "+", difference.Idle: "~"}[p.Kind]
		if mark == "" {
			b.WriteString(p.Text)
		} else {
			b.WriteString("{" + mark + p.Text + mark + "}")
		}
	}
	return b.String()
}

func TestWords(t *testing.T) {
	for _, test := range []struct{ asked, given, wantAsked, wantGiven string }{
		{"", "", "", ""},
		{"the same words", "the same words", "the same words", "the same words"},
		{"any brisk or", "", "{-any brisk or-}", ""},
		{"", "any brisk", "", "{+any brisk+}"},
		{"The holder shall file a report.", "The holder may file a report.", "The holder {-shall-} file a report.", "The holder {+may+} file a report."},
		{"the holder shall file", "the holder shall promptly file", "the holder shall file", "the holder shall {+promptly+} file"},
		{"one two three four", "three four", "{-one two-} three four", "three four"},
		{"one two", "two one", "one {-two-}", "{+two+} one"},
		{"  (b) any Brisk, or", "any brisk or", "  {~(b)~} any {~Brisk,~} or", "any {~brisk~} or"},
		{"(b) any brisk", "(B) any brisk", "{~(b)~} any brisk", "{~(B)~} any brisk"},
		{"(b) any brisk", "(b) any brisk", "(b) any brisk", "(b) any brisk"},
		{"(Recess taken.)", "Recess was taken.", "{~(Recess taken.)~}", "{~Recess~} {+was+} {~taken.~}"},
		{"(b)any brisk", "any brisk", "{~(b)~}any brisk", "any brisk"},
		{"7: A. Yes, I did.", "“A. Yes, I did.”", "{~7: A.~} Yes, I {~did.~}", "{~“A.~} Yes, I {~did.”~}"},
		{"7: A. Yes.", "A. No.", "{~7:~} A. {-Yes.-}", "A. {+No.+}"},
		{"shall pay $5,000 within 30 days", "shall pay $5,001 within 30 days", "shall pay {-$5,000-} within 30 days", "shall pay {+$5,001+} within 30 days"},
		{"under subsection (c)(1)", "under subsection (c)(2)", "under subsection {-(c)(1)-}", "under subsection {+(c)(2)+}"},
		{"5% of it", "5 of it", "{-5%-} of it", "{+5+} of it"},
		{"about -5 degrees", "about 5 degrees", "about {--5-} degrees", "about {+5+} degrees"},
		{"section 5 applies", "§ 5 applies", "{~section~} 5 applies", "{~§~} 5 applies"},
		{"a well-known – rule", "a well\u2011known \u2014 rule", "a {~well-known –~} rule", "a {~well\u2011known \u2014~} rule"},
		{"the term—any", "the term -- any", "the term{~—~}any", "the term {~--~} any"},
		{"the “owner” of it", "the \"owner\" of it", "the {~“owner”~} of it", "the {~\"owner\"~} of it"},
		{"plain words", "**plain** `words`", "{~plain words~}", "{~**plain** `words`~}"},
		{"one\ttwo\n", " one  two", "one\ttwo\n", " one  two"},
		{"wait - what", "wait - what", "wait - what", "wait - what"},
		{"wait - what", "wait what", "wait {~-~} what", "wait what"},
		{"so\u00adft \xff words", "soft words", "{~so\u00adft~} {-\xff-} words", "{~soft~} words"},
	} {
		asked, given := difference.Words(test.asked, "", test.given)
		if a, g := marked(asked), marked(given); a != test.wantAsked || g != test.wantGiven {
			t.Errorf("%q, %q:\ngot  %q, %q\nwant %q, %q", test.asked, test.given, a, g, test.wantAsked, test.wantGiven)
		}
	}
}

func TestHeaded(t *testing.T) {
	const line, heading = "  (1) Depth. A well may not exceed the depth", "  (1) Depth. "
	for _, test := range []struct{ asked, heading, given, wantAsked, wantGiven string }{
		{line, heading, "A well may not exceed the depth", "  {~(1) Depth.~} A well may not exceed the depth", "A well may not exceed the depth"},
		{line, heading, "Depth. A well may exceed the depth", "  {~(1)~} Depth. A well may {-not-} exceed the depth", "Depth. A well may exceed the depth"},
		{line, heading, "(1) Depth.— A well may not exceed the depth", "  (1) Depth. A well may not exceed the depth", "(1) Depth.{~—~} A well may not exceed the depth"},
		{line, "", "A well may not exceed the depth", "  {~(1)~} {-Depth.-} A well may not exceed the depth", "A well may not exceed the depth"},
		{line, "Another. ", "A well", "  {~(1)~} {-Depth.-} A well {-may not exceed the depth-}", "A well"},
	} {
		asked, given := difference.Words(test.asked, test.heading, test.given)
		if a, g := marked(asked), marked(given); a != test.wantAsked || g != test.wantGiven {
			t.Errorf("%q, %q:\ngot  %q, %q\nwant %q, %q", test.asked, test.given, a, g, test.wantAsked, test.wantGiven)
		}
	}
}

// TestLong compares 2,000 words of each text; the rest is one piece.
func TestLong(t *testing.T) {
	same := strings.Repeat("same ", 2000)
	asked, given := difference.Words(same+"asked and", "", same+"given and")
	if a, g := marked(asked), marked(given); a != same[:len(same)-1]+"{- asked and-}" || g != same[:len(same)-1]+"{+ given and+}" {
		t.Errorf("%q, %q", a[len(a)-40:], g[len(g)-40:])
	}
	asked, given = difference.Words(same+"and so on", "", same+"and so on")
	if len(asked) != 1 || asked[0].Kind != difference.Same || len(given) != 1 {
		t.Errorf("%d, %d pieces", len(asked), len(given))
	}
	asked, given = difference.Words("one two", "", "two "+same[5:])
	if a, g := marked(asked), marked(given); a != "{-one-} two" || g != "two {+"+same[5:len(same)-1]+"+} " {
		t.Errorf("%q, %d pieces", a, len(given))
	}
}

// TestCommonSequenceIsLongest compares with the textbook's table.
func TestCommonSequenceIsLongest(t *testing.T) {
	draw := uint32(7)
	text := func(n int) []string {
		words := make([]string, n)
		for i := range words {
			draw = draw*1664525 + 1013904223
			words[i] = string(rune('a' + draw>>24%5))
		}
		return words
	}
	for n := range 200 {
		a, b := text(n), text(150)
		asked, given := difference.Words("- "+strings.Join(a, " "), "", "- "+strings.Join(b, " "))
		got := count(asked, difference.Missing)
		if want := n - longest(a, b); got != want {
			t.Fatalf("%d words missing, want %d: %q, %q", got, want, a, b)
		}
		if got, want := count(given, difference.Added), 150-longest(a, b); got != want {
			t.Fatalf("%d words added, want %d", got, want)
		}
	}
}

func count(pieces []difference.Piece, kind difference.Kind) (n int) {
	for _, p := range pieces {
		if p.Kind == kind {
			n += len(strings.Fields(p.Text))
		}
	}
	return n
}

func longest(a, b []string) int {
	row := make([]int, len(b)+1)
	for _, x := range a {
		before := 0
		for j, y := range b {
			above := row[j+1]
			if x == y {
				row[j+1] = before + 1
			} else {
				row[j+1] = max(row[j+1], row[j])
			}
			before = above
		}
	}
	return row[len(b)]
}

func FuzzWords(f *testing.F) {
	f.Add("(b) any Brisk—or", "  (b) ", "“any” brisk, or")
	f.Add("\xff 7:", "7:", "-- \u00a0x")
	f.Fuzz(func(t *testing.T, asked, heading, given string) {
		a, g := difference.Words(asked, heading, given)
		for _, side := range []struct {
			text   string
			pieces []difference.Piece
			never  difference.Kind
		}{{asked, a, difference.Added}, {given, g, difference.Missing}} {
			whole := ""
			for i, p := range side.pieces {
				if p.Text == "" || p.Kind == side.never || i > 0 && side.pieces[i-1].Kind == p.Kind {
					t.Fatalf("piece %d of %v", i, side.pieces)
				}
				whole += p.Text
			}
			if whole != side.text {
				t.Fatalf("%q became %q", side.text, whole)
			}
		}
		if asked == given {
			if len(a) > 1 || len(a) == 1 && heading == "" && a[0].Kind != difference.Same {
				t.Fatalf("%v", a)
			}
		}
	})
}

func BenchmarkWords(b *testing.B) {
	var asked, given strings.Builder
	for i := range 2000 {
		asked.WriteString([]string{"a ", "b ", "c "}[i*i%7%3])
		given.WriteString([]string{"b ", "c ", "a "}[i*i*i%11%3])
	}
	for b.Loop() {
		difference.Words(asked.String(), "", given.String())
	}
}
