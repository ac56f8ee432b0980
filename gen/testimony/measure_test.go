package testimony

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
)

// measures are what can be counted of the lines of transcripts, in thousandths
// where they are shares.
type measures struct {
	lines, q, a, others        int
	lengths                    []int
	short, repeated, longAgain int
	firstWords                 map[string]bool // of the first 10,000 words
	words                      int
	sentences                  []int // words of each, as the paper counts them
	pages                      int
}

// measure counts the lines of one transcript.
func measure(p Pages) measures {
	m := measures{firstWords: map[string]bool{}}
	seen := map[string]int{}
	for _, l := range p.Lines {
		seen[l]++
	}
	for _, l := range p.Lines {
		m.lines++
		m.lengths = append(m.lengths, len(l))
		fields := strings.Fields(l)
		switch {
		case fields[0] == "Q" || fields[0] == "Q.":
			m.q++
		case fields[0] == "A" || fields[0] == "A.":
			m.a++
		case speaker(l):
			m.others++
		}
		if len(fields) < 4 {
			m.short++
		}
		if seen[l] > 1 {
			m.repeated++
			if len(fields) >= 4 {
				m.longAgain++
			}
		}
		for _, w := range fields {
			if m.words++; m.words <= 10000 {
				m.firstWords[strings.ToLower(strings.Trim(w, ".,?!;:\"'()-"))] = true
			}
		}
	}
	m.pages = len(p.Lines) / p.LinesPerPage
	text, _ := p.Number()
	m.sentences = sentences(text)
	return m
}

// speaker says whether a line begins with the name of a speaker in capitals.
func speaker(l string) bool {
	name, _, ok := strings.Cut(l, ":")
	return ok && len(name) > 3 && len(name) < 30 && name == strings.ToUpper(name) && strings.ContainsAny(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}

// sentences splits a numbered text as the paper's tokenizer does, roughly, and
// counts the words of each: a period, question or exclamation mark ends a
// sentence unless it ends a title or the next word is in lower case; the "Q." of a
// line is a sentence of its own, as that tokenizer has it, unless "I" follows.
// Punctuation marks and the ends of contractions count as words.
func sentences(text string) []int {
	var list []int
	fields := strings.Fields(text)
	n := 0
	for i, f := range fields {
		core := strings.Trim(f, ".,?!:;\"()")
		title := slices.Contains([]string{"Mr", "Ms", "Mrs", "Dr", "No", "St"}, core)
		n++
		if !title {
			n += len(f) - len(core)
		}
		n += strings.Count(core, "'")
		end := strings.TrimRight(f, "\")")
		if end == "" || title || !strings.ContainsAny(end[len(end)-1:], ".?!") {
			continue
		}
		if i+1 < len(fields) {
			next := fields[i+1]
			if next[0] >= 'a' && next[0] <= 'z' || len(core) == 1 && (next == "I" || strings.HasPrefix(next, "I'")) {
				continue
			}
		}
		list, n = append(list, n), 0
	}
	if n > 0 {
		list = append(list, n)
	}
	return list
}

func median(list []int) int {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[len(sorted)/2]
}

func share(n, of int) int { return 1000 * n / max(of, 1) }

// add sums the measures of several transcripts; the different words are those of the last.
func (m *measures) add(o measures) {
	m.lines, m.q, m.a, m.others = m.lines+o.lines, m.q+o.q, m.a+o.a, m.others+o.others
	m.short, m.repeated, m.longAgain = m.short+o.short, m.repeated+o.repeated, m.longAgain+o.longAgain
	m.lengths, m.sentences = append(m.lengths, o.lengths...), append(m.sentences, o.sentences...)
	m.pages, m.words, m.firstWords = m.pages+o.pages, m.words+o.words, o.firstWords
}

// band is one measure with what real testimony allows.
type band struct {
	name           string
	got, low, high int
}

// bands compares measures with those of 33,176 lines of real testimony and
// with Tables 3 and 5 of the BLT paper (all but the first group only for many
// transcripts together).
func (m measures) bands() []band {
	lengths := slices.Sorted(slices.Values(m.lengths))
	sum := 0
	for _, n := range m.sentences {
		sum += n
	}
	return []band{
		{"lines with Q, per mille", share(m.q, m.lines), 130, 250},
		{"lines with A, per mille", share(m.a, m.lines), 120, 250},
		{"lines with another speaker, per mille", share(m.others, m.lines), 20, 120},
		{"lines of under four words, per mille", share(m.short, m.lines), 100, 270},
		{"lines that occur twice, per mille", share(m.repeated, m.lines), 30, 220},
		{"of these with four words or more", share(m.longAgain, m.lines), 2, 120},
		{"longest line", lengths[len(lengths)-1], 40, 65},
		{"lines an utterance, tenths (real: 28)", 10 * m.lines / max(m.q+m.a+m.others, 1), 20, 34},
		{"median length of a line", lengths[len(lengths)/2], 41, 49},
		{"one line in twenty is shorter than", lengths[len(lengths)/20], 7, 14},
		{"one line in twenty is longer than", lengths[len(lengths)*19/20], 51, 60},
		{"words a sentence, tenths", 10 * sum / len(m.sentences), 95, 130},
		{"median of the words of a sentence", median(m.sentences), 6, 9},
		{"sentences a page, tenths", 10 * len(m.sentences) / m.pages, 190, 285},
	}
}

// perTranscript is how many of the bands hold for each transcript alone.
const perTranscript = 7

// TestTestimonyIsLikeRealTestimony prints the measures of every kind of case
// and of all together and fails outside the bands.
func TestTestimonyIsLikeRealTestimony(t *testing.T) {
	b := whole(t)
	all := measures{firstWords: map[string]bool{}}
	different := []int{}
	outside := map[string]int{}
	count := 0
	for _, kind := range Kinds {
		of := measures{firstWords: map[string]bool{}}
		for seed := range 12 {
			p, err := MakeKind(draw.FromKey(fmt.Sprint("measure/", kind, seed)), b, kind, prompt.Shape{Pages: 60, LinesPerPage: 25}, 0)
			if err != nil {
				t.Fatal(err)
			}
			m := measure(p)
			count++
			for _, band := range m.bands()[:perTranscript] {
				if band.got < band.low || band.got > band.high {
					outside[band.name]++
					t.Errorf("%s, seed %d: %s: %d, real testimony has %d to %d", kind, seed, band.name, band.got, band.low, band.high)
				}
			}
			if n := len(m.firstWords); m.words >= 10000 {
				different = append(different, n)
				if n < 850 || n > 1600 {
					t.Errorf("%s, seed %d: %d different words in the first 10,000, real testimony has 850 to 1,600", kind, seed, n)
				}
			}
			of.add(m)
		}
		line := kind + ":"
		for _, band := range of.bands() {
			line += fmt.Sprintf(" %d", band.got)
		}
		t.Log(line)
		all.add(of)
	}
	for _, band := range all.bands() {
		t.Logf("%-45s %5d (%d to %d)", band.name, band.got, band.low, band.high)
		if band.got < band.low || band.got > band.high {
			t.Errorf("%s: %d, real testimony has %d to %d", band.name, band.got, band.low, band.high)
		}
	}
	t.Logf("%-45s %5d (850 to 1600)", "different words in the first 10,000", median(different))
	t.Logf("%d transcripts", count)
}
