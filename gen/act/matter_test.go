package act

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"benchtrial/gen/act/bank"
	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
)

// TestStandards puts standards in the place of figures, with the words around them.
func TestStandards(t *testing.T) {
	w := &writer{d: &drafter{s: draw.FromKey("standards")}}
	for _, c := range []struct{ before, after, want, rest string }{
		{"The owner shall within ", " days after a sale", "The owner shall within a reasonable time after ", "a sale"},
		{"Not later than ", " days before it sails", "A reasonable time before ", "it sails"},
		{"shall be kept for not less than ", " years, and", "shall be kept for the period prescribed by regulation", ", and"},
		{"on ", " days’ notice", "on reasonable notice", ""},
		{"a vessel of ", " feet in length", "a vessel of ", " feet in length"},
		{"a person within ", " daysailers", "a person within ", " daysailers"},
		{"the seventh in ", " days", "the seventh in ", " days"},
	} {
		changed := false
		for range 60 {
			var b bytes.Buffer
			b.WriteString(c.before)
			cut := w.standard(&b, c.after)
			got, rest := b.String(), strings.TrimPrefix(c.after, cut)
			switch {
			case cut == "" && got == c.before:
			case got == c.want && rest == c.rest:
				changed = true
			default:
				t.Errorf("%q, %q: %q, %q", c.before, c.after, got, rest)
			}
		}
		if changed != (c.want != c.before) {
			t.Errorf("%q, %q: changed: %v", c.before, c.after, changed)
		}
	}
	for _, m := range measures() {
		if !strings.HasSuffix(m.before, " ") || !strings.HasPrefix(m.after, " ") || m.says == "" {
			t.Errorf("measure %q|%q|%q", m.before, m.after, m.says)
		}
	}
}

// TestRepealer cites repealing Acts as the Code does.
func TestRepealer(t *testing.T) {
	public := regexp.MustCompile(`^Pub\. L\. (\d+)–\d+, § \d+\([a-e]\), [A-Z][a-z]+\. \d+, (\d{4}), (\d+) Stat\. \d+$`)
	before := regexp.MustCompile(`^[A-Z][a-z]+\. \d+, (\d{4}), ch\. \d+, § \d+, (\d+) Stat\. \d+$`)
	d := &drafter{s: draw.FromKey("repealer")}
	for _, year := range []int{1925, 1940, 1968, 1980, 2005, 2014} {
		for range 20 {
			s := d.repealer(&section{chapter: &chapter{year: year}})
			var congress, when, volume int
			if m := public.FindStringSubmatch(s); m != nil {
				fmt.Sscan(m[1]+" "+m[2]+" "+m[3], &congress, &when, &volume)
				// The 97th Congress sat in 1981 and 1982, the volumes are 95 and 96.
				if first := 1981 + (congress-97)*2; when != first && when != first+1 || when < 1957 {
					t.Errorf("%q", s)
				}
			} else if m := before.FindStringSubmatch(s); m != nil {
				if fmt.Sscan(m[1]+" "+m[2], &when, &volume); when >= 1957 {
					t.Errorf("%q", s)
				}
			} else {
				t.Errorf("%q is no citation", s)
			}
			if when <= year || when > 2021 || volume != when-1886 {
				t.Errorf("act of %d: %q", year, s)
			}
		}
	}
}

// TestMatter drafts from a field with one matter: what belongs to it follows
// the provision with which it begins, knows its words, and stands alone in a short section.
func TestMatter(t *testing.T) {
	const matter = "\nmatter lease Leases of landings | Leases\n" +
		"provision le.first lease first\n  set object lease | leases\n  set party lessee | lessees\n" +
		"  Authority :: The {official} may lease a landing for such term as the public interest requires\n" +
		"provision le.terms lease\n  Terms :: {^a:object} under {in le.first} binds the {party}, and is subject to {see fee}\n" +
		"provision le.rent lease\n  Rent :: The rent of a landing shall be paid in advance, on or before the first day of each quarter, to the officer in charge of the district in which the landing is situated, and shall be deposited in the Treasury to the credit of the account from which the landing is maintained, where it is available until expended\n" +
		"provision le.end lease\n  End :: No {object} may be renewed\n" +
		"subject duty Duties | Duties\nprovision rule duty\n  Rule :: A log shall be kept of every crossing\n"
	b, err := (*Bank)(nil).With(everywhere, bank.Text(everywhere))
	if err != nil {
		t.Fatal(err)
	}
	field := bank.Text("ferries")
	if b, err = b.With("ferries", field[:strings.Index(field, "\nlist ")]+matter); err != nil {
		t.Fatal(err)
	}
	codified := 0
	for seed := range 30 {
		out, err := makeField(draw.FromKey(fmt.Sprint("lease ", seed)), b, "ferries", []int{170}, false)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := outline.Prompt(out.Sections, false)
		first := strings.Index(text, "may lease a landing")
		if first < 0 || strings.Contains(text, "every crossing") {
			t.Errorf("seed %d: the matter does not stand alone in\n%s", seed, text)
		}
		for _, w := range []string{"A lease under subsection (", "A lease pursuant to subsection (", "No lease may be renewed"} {
			if i := strings.Index(text, w); i >= 0 && i < first {
				t.Errorf("seed %d: %q comes before the matter begins in\n%s", seed, w, text)
			}
		}
		if strings.Contains(text, " of this title") {
			codified++
			if strings.Contains(text, "section of this title") {
				t.Errorf("seed %d: a section without a number in\n%s", seed, text)
			}
		}
	}
	if codified == 0 || codified == 30 {
		t.Errorf("%d of 30 acts say of this title", codified)
	}
	if _, err := (*Bank)(nil).With("x", "matter a Heading only"); err == nil {
		t.Error("a matter without a heading for a subsection was read")
	}
}
