package nonce

import (
	"bufio"
	"os"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/draw"
)

// vowels separate the groups of consonants of a word; y opens words only.
const vowels = "aeiou"

// most is the number of words in the section with most terms: 20 wide, 3 deep.
const most = 8421

func TestNoWordContainsAnother(t *testing.T) {
	for _, form := range []Form{Usual, Short} {
		for _, key := range []string{"one", "two", "three"} {
			words := Words(draw.FromKey(key), most, form)
			known := make(map[string]bool, len(words))
			for _, w := range words {
				if known[w] {
					t.Fatalf("%q stands twice", w)
				}
				known[w] = true
			}
			for _, w := range words {
				for i := range len(w) {
					for j := i + 1; j <= len(w); j++ {
						if j-i < len(w) && known[w[i:j]] {
							t.Fatalf("%q contains %q", w, w[i:j])
						}
					}
				}
			}
		}
	}
}

func TestForm(t *testing.T) {
	for _, tt := range []struct {
		form                   Form
		longest, most          int // letters, groups of vowels
		meanFrom, meanTo       int // hundredths of letters
		atLeastTwoToThreeIn100 int
	}{
		{Usual, maxLetters, 4, 870, 930, 80},
		{Short, maxShortLetters, 2, 600, 760, 100},
	} {
		letters, twoOrThree := 0, 0
		words := Words(draw.FromKey("form"), most, tt.form)
		for _, w := range words {
			if len(w) < minLetters || len(w) > tt.longest {
				t.Errorf("%q has %d letters", w, len(w))
			}
			if strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") != "" {
				t.Errorf("%q has other characters than small letters", w)
			}
			if strings.HasSuffix(w, "s") {
				t.Errorf("%q ends in s", w)
			}
			groups, row := 0, 0
			for i := range len(w) {
				if !strings.Contains(vowels, w[i:i+1]) {
					row++
				} else {
					if i == 0 || row > 0 {
						groups++
					}
					row = 0
				}
				if row > 3 {
					t.Errorf("%q has %d consonants in a row", w, row)
				}
			}
			if groups < 2 || groups > tt.most {
				t.Errorf("%q has %d groups of vowels", w, groups)
			}
			if groups <= 3 {
				twoOrThree++
			}
			letters += len(w)
		}
		if mean := 100 * letters / len(words); mean < tt.meanFrom || mean > tt.meanTo {
			t.Errorf("form %d: %d hundredths of a letter on average, want %d to %d", tt.form, mean, tt.meanFrom, tt.meanTo)
		}
		if twoOrThree*100 < tt.atLeastTwoToThreeIn100*len(words) {
			t.Errorf("form %d: %d of %d words have 2 or 3 groups of vowels", tt.form, twoOrThree, len(words))
		}
	}
}

// canMake says whether the parts could ever be put together to the word.
func (in *inventory) canMake(word string) bool {
	// reached[i]: the letters before i can be a first consonant and whole
	// syllables, so that a vowel may follow.
	reached := make([]bool, len(word)+1)
	for _, first := range in.first {
		if strings.HasPrefix(word, first.String()) {
			reached[first.n] = true
		}
	}
	follow := func(from int, entries []part, reach func(to int)) {
		for _, e := range entries {
			if strings.HasPrefix(word[from:], e.String()) {
				reach(from + e.n)
			}
		}
	}
	made := false
	for i := range word {
		if !reached[i] {
			continue
		}
		syllable := func(to int) {
			follow(to, in.middle, func(to int) {
				reached[to] = true
				made = made || slices.ContainsFunc(in.end, func(e part) bool { return e.String() == word[to:] })
			})
		}
		follow(i, in.vowel, func(to int) {
			syllable(to)
			follow(to, in.closing, syllable)
		})
	}
	return made
}

func TestCanMakeEveryWord(t *testing.T) {
	for _, form := range []Form{Usual, Short} {
		for _, w := range Words(draw.FromKey("make"), 500, form) {
			if !parts().canMake(w) {
				t.Errorf("%q was made, but cannot be", w)
			}
		}
	}
	if parts().canMake("section") {
		t.Error(`"section" cannot be made`)
	}
}

// TestNoEnglishWord proves for every word of English in the lists at hand that
// the parts cannot make it.
func TestNoEnglishWord(t *testing.T) {
	lists := []string{"testdata/english.txt"}
	for _, installed := range []string{"/usr/share/dict/words", "/usr/share/dict/american-english", "/usr/share/dict/american-english-insane", "/usr/share/dict/british-english-huge"} {
		if _, err := os.Stat(installed); err == nil {
			lists = append(lists, installed)
		}
	}
	if len(lists) == 1 {
		t.Log("no list of English words is installed (Debian package wamerican): only our own short one is checked")
	}
	for _, list := range lists {
		f, err := os.Open(list)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for scanner := bufio.NewScanner(f); scanner.Scan(); {
			word := strings.ToLower(strings.TrimSuffix(strings.TrimSpace(scanner.Text()), "'s"))
			if word == "" || word[0] == '#' {
				continue
			}
			n++
			if endsLikeOurs(word) && parts().canMake(word) {
				t.Errorf("%s: %q can be made", list, word)
			}
		}
		f.Close()
		if n < 300 {
			t.Errorf("%s: only %d words", list, n)
		}
	}
}

func endsLikeOurs(word string) bool {
	return slices.ContainsFunc(parts().end, func(e part) bool { return strings.HasSuffix(word, e.String()) })
}

func (p part) String() string { return string(p.letters[:p.n]) }

// TestDataFiles: every part fits its place, and every unwanted sequence is found.
func TestDataFiles(t *testing.T) {
	in := parts()
	for _, place := range []struct {
		parts           []part
		longest, fewest int
	}{{in.first, 2, 20}, {in.vowel, 2, 5}, {in.closing, 1, 5}, {in.middle, 2, 20}, {in.end, 4, 50}} {
		if len(place.parts) < place.fewest {
			t.Errorf("only %d parts: %s", len(place.parts), place.parts)
		}
		for _, p := range place.parts {
			if p.n < 1 || p.n > place.longest || strings.HasSuffix(p.String(), "s") && place.longest == 4 {
				t.Errorf("part %q", p)
			}
		}
	}
	sequences := 0
	for line := range dataLines(unwantedText) {
		for _, sequence := range strings.Fields(line) {
			sequences++
			if told := newApart(1); told.admit([]byte("zo"+sequence+"zo"), &in.unwanted, Usual) {
				t.Errorf("a word with %q is admitted", sequence)
			}
		}
	}
	if sequences < 100 {
		t.Errorf("only %d unwanted sequences", sequences)
	}
	if told := newApart(1); !told.admit([]byte("zobrolv"), &in.unwanted, Usual) {
		t.Error("a harmless word is not admitted")
	}
}

// TestApart: the first five letters of a word stand nowhere in another.
func TestApart(t *testing.T) {
	told := newApart(100)
	for _, tt := range []struct {
		word string
		want bool
	}{
		{"zobrolv", true},
		{"zobrolv", false},          // the same
		{"zobro", false},            // its start
		{"zobrondalv", false},       // the same start
		{"tazobrolv", false},        // contains it
		{"obrolvemf", false},        // starts within it
		{"dronf", true},             //
		{"kadronf", false},          // contains it
		{"klemf", true},             //
		{"onf", false},              // too short
		{"zadelimonavutorm", false}, // too long
	} {
		if got := told.admit([]byte(tt.word), &parts().unwanted, Usual); got != tt.want {
			t.Errorf("%s: admitted %v", tt.word, got)
		}
	}
	if told.admit([]byte("tradimaurk"), &parts().unwanted, Short) {
		t.Error("a short word of ten letters is admitted")
	}
}
