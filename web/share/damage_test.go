package share

import (
	"encoding/base64"
	"errors"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"benchtrial/score/verdict"
	"benchtrial/web/share/squeeze"
)

func mustEncode(t testing.TB, r Result) string {
	t.Helper()
	payload, err := Encode(r)
	if err != nil {
		t.Fatal(err)
	}
	return payload
}

// wholeOrFlagged checks what holds of every reading: no error and exactly what
// was sent, or a flag and, of what was sent, the first items.
func wholeOrFlagged(t *testing.T, what string, sent, got Result, err error) {
	t.Helper()
	if err == nil {
		if !reflect.DeepEqual(got, sent) {
			t.Fatalf("%s is silently read as %+v", what, got)
		}
		return
	}
	var e *Error
	if !errors.As(err, &e) || e.Title() == "" || e.Text() == "" || strings.Contains(err.Error(), "{") {
		t.Fatalf("%s: %v is no sentence", what, err)
	}
	if len(got.Items) > 0 {
		if (e.Problem != Cut && e.Problem != Altered) || e.Intact != len(got.Items) || e.Total != len(sent.Items) {
			t.Fatalf("%s: %d items with %+v", what, len(got.Items), e)
		}
		if got.Model != sent.Model || got.Suite != sent.Suite || got.Scorer != sent.Scorer || !reflect.DeepEqual(got.Items, sent.Items[:len(got.Items)]) {
			t.Fatalf("%s: other content is said to be intact: %+v", what, got)
		}
	}
}

func TestEveryTruncation(t *testing.T) {
	for name, sent := range map[string]Result{"three": three(), "many": many(20), "one": one("x"), "prose": one(foreign["primer's words"])} {
		payload := mustEncode(t, sent)
		before := 0
		for end := range len(payload) {
			got, err := Decode("https://benchtrial.example/#/result/" + payload[:end])
			wholeOrFlagged(t, name+" truncated", sent, got, err)
			if p := problem(err); p != Cut && end > 0 && !(p == Altered && strings.HasSuffix(payload[:end], closing)) {
				t.Fatalf("%s cut at %d of %d: %v", name, end, len(payload), err)
			}
			if len(got.Items) < before {
				t.Fatalf("%s cut at %d: %d items, fewer than before", name, end, len(got.Items))
			}
			before = len(got.Items)
		}
		if before != len(sent.Items) {
			t.Errorf("%s without its last character: %d items intact", name, before)
		}
	}
}

// An item comes back as soon as it has arrived, not only when the next has.
func TestTruncationGivesBackWhatArrived(t *testing.T) {
	sent := many(20)
	payload := mustEncode(t, sent)
	got, err := Decode(payload[:len(payload)*3/4])
	if problem(err) != Cut || len(got.Items) < 12 {
		t.Errorf("three quarters of a link give %d of 20 items, %v", len(got.Items), err)
	}
}

func TestEverySubstitution(t *testing.T) {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_!.% "
	for name, sent := range map[string]Result{"three": three(), "one": one("(b)")} {
		payload := mustEncode(t, sent)
		for at := range len(payload) {
			for n := range len(letters) {
				if name == "three" && (n+at)%29 != 0 || letters[n] == payload[at] {
					continue
				}
				got, err := Decode(payload[:at] + letters[n:n+1] + payload[at+1:])
				if err == nil {
					t.Fatalf("%s: %q for %q at %d goes unnoticed", name, letters[n], payload[at], at)
				}
				wholeOrFlagged(t, name+" substituted", sent, got, err)
			}
		}
	}
}

func TestEveryInsertionAndRemoval(t *testing.T) {
	sent := three()
	payload := mustEncode(t, sent)
	for at := range len(payload) + 1 {
		for _, in := range []string{"A", "z", "_", "\n", "\u00ad", payload[:at]} {
			got, err := Decode(payload[:at] + in + payload[at:])
			wholeOrFlagged(t, "insertion", sent, got, err)
		}
		if at+1 < len(payload) {
			got, err := Decode(payload[:at] + payload[at+1:])
			wholeOrFlagged(t, "removal", sent, got, err)
			if err == nil && payload[at] != payload[at+1] {
				t.Fatalf("removal at %d goes unnoticed", at)
			}
			got, err = Decode(payload[:at] + payload[at+1:at+2] + payload[at:at+1] + payload[at+2:])
			wholeOrFlagged(t, "exchange", sent, got, err)
		}
	}
}

// What messengers, mail programs and word processors do to links.
func TestMangledLinksOpen(t *testing.T) {
	sent := three()
	payload := mustEncode(t, sent)
	link := "https://benchtrial.example/#/result/" + payload
	half := len(payload) / 2
	a, b := payload[:half], payload[half:]
	for name, text := range map[string]string{
		"payload":            payload,
		"link":               link,
		"other case":         "HTTPS://BENCHTRIAL.EXAMPLE/#/RESULT/" + payload,
		"fragment":           "#/result/" + payload,
		"space around":       " \r\n\t" + link + " \n",
		"wrapped":            "#/result/" + a + "\r\n" + b,
		"quoted in mail":     "> #/result/" + a + "\n> " + b,
		"quoted-printable":   "#/result/" + a + "=\r\n" + b,
		"soft hyphen":        a + "\u00ad" + b,
		"zero width":         "\ufeff" + a + "\u200b" + b,
		"percent-encoded":    "https://benchtrial.example/%23/result%2F" + strings.ReplaceAll(strings.ReplaceAll(payload, "-", "%2D"), "_", "%5f"),
		"encoded twice":      "https://gateway.example/?url=https%253A%252F%252Fbenchtrial.example%252F%2523%252Fresult%252F" + payload,
		"encoded line break": "#/result/" + a + "%0D%0A" + b,
		"full stop":          link + ".",
		"parenthesis":        "(" + link + "),",
		"angle brackets":     "<" + link + ">",
		"markdown":           "[my result](" + link + ")",
		"html":               `<a href="` + link + `">my result</a>`,
		"in a letter":        "Dear Anna,\n\nsee " + link + "\n\nBest regards\nBert",
		"in a sentence":      "see " + link + " for what it said",
		"tracking parameter": link + "?fbclid=IwAR0abc",
		"typographic hyphen": strings.ReplaceAll(link, "-", "\u2011"),
	} {
		if got, err := Decode(text); err != nil || !reflect.DeepEqual(got, sent) {
			t.Errorf("%s: %d items, %v", name, len(got.Items), err)
		}
		if got, err := Open(text); err != nil || !reflect.DeepEqual(got, sent) {
			t.Errorf("%s, by Open: %d items, %v", name, len(got.Items), err)
		}
	}
}

func TestDashes(t *testing.T) {
	// A payload with two hyphens in a row, which word processors join.
	for n := range 3000 {
		sent := one(strings.Repeat("a", n%7) + noise(3+n%5) + string(rune('a'+n%26)))
		sent.Scorer = n
		payload := mustEncode(t, sent)
		if !strings.Contains(payload, "--") {
			continue
		}
		if got, err := Decode(strings.ReplaceAll(payload, "--", "—")); err != nil || !reflect.DeepEqual(got, sent) {
			t.Errorf("%s: %v", payload, err)
		}
		return
	}
	t.Fatal("no payload with two hyphens was found")
}

func TestDamagedLinksSaySo(t *testing.T) {
	sent := many(5)
	payload := mustEncode(t, sent)
	link := "https://benchtrial.example/#/result/" + payload
	letterAfter := "https://benchtrial.example/#/result/" + payload[:len(payload)*3/4] + "\n\nBest regards, Anna Hazard"
	tests := []struct {
		name, text string
		problem    Problem
		says       string
	}{
		{"empty", "", NotResult, "not a result link"},
		{"words", "hello there", NotResult, "not a result link"},
		{"words that begin with our digit", "1 answer is wrong", NotResult, "not a result link"},
		{"words that begin with a later digit", "2 answers are wrong", NotResult, "not a result link"},
		{"other route", "https://benchtrial.example/#/about", NotResult, "not a result link"},
		{"marker alone", "https://benchtrial.example/#/result/", NotResult, "not a result link"},
		{"other payload", "https://benchtrial.example/#/result/hello", NotResult, "not a result link"},
		{"binary", "\x00\xff\xfe\x01", NotResult, "not a result link"},
		{"cut in its first letters", link[:len(link)-len(payload)+4], Cut, "It ends before the first answer is complete."},
		{"cut in the middle", link[:len(link)-len(payload)/5], Cut, "It ends in the middle of the fourth answer. Ask the sender to copy it again; the first three answers are intact."},
		{"cut, and the letter goes on", letterAfter, Cut, "the first three answers are intact"},
		{"cut by a character", link[:len(link)-1], Cut, "Its very end is missing, but all five answers are intact."},
		{"something added", link + "AAAA", Altered, "but all five answers are intact."},
		{"newer", "#/result/2" + payload[1:], Newer, "made by a newer Benchtrial"},
		{"much newer", "9" + payload[1:], Newer, "made by a newer Benchtrial"},
		{"older than any", "#/result/0" + payload[1:], NotResult, "not a result link"},
	}
	for _, test := range tests {
		_, err := Decode(test.text)
		if problem(err) != test.problem || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %q: %v\nwant %q: …%s…", test.name, problem(err), err, test.problem, test.says)
		}
	}
}

// forge squeezes what no Encode would.
func forge(write func(w *contentWriter)) string {
	w := contentWriter{to: squeeze.NewWriter(primer1())}
	write(&w)
	return "1" + base64.RawURLEncoding.EncodeToString(w.to.Close()) + closing
}

func TestForgedContent(t *testing.T) {
	item := func(w *contentWriter, code byte, address string) {
		w.number(0)
		w.text(address)
		w.byte(code)
		w.text("")
		w.text("x")
		w.check(2)
	}
	head := func(w *contentWriter, n int) {
		w.text("blt1")
		w.number(1)
		w.text("m")
		w.number(n)
		w.check(2)
	}
	tests := []struct {
		name   string
		write  func(w *contentWriter)
		want   Problem
		intact int
	}{
		{"right", func(w *contentWriter) { head(w, 1); item(w, 0, "a"); w.seal() }, "", 1},
		{"no items", func(w *contentWriter) { head(w, 0); w.seal() }, Altered, 0},
		{"ten thousand and one items", func(w *contentWriter) { head(w, MaxItems+1); item(w, 0, "a") }, TooManyItems, 0},
		{"two thousand million items", func(w *contentWriter) { head(w, maxNumber); item(w, 0, "a") }, TooManyItems, 0},
		{"fewer items than promised", func(w *contentWriter) { head(w, 2); item(w, 0, "a"); w.seal() }, Altered, 1},
		{"outcome beyond the last", func(w *contentWriter) { head(w, 2); item(w, 0, "a"); item(w, 5, "a"); w.seal() }, Altered, 1},
		{"address not as Encode writes it", func(w *contentWriter) { head(w, 2); item(w, 0, "a"); item(w, 0, "a"); w.seal() }, Altered, 2},
		{"not UTF-8", func(w *contentWriter) { head(w, 1); item(w, 0, "a\xff"); w.seal() }, Altered, 0},
		{"address too long", func(w *contentWriter) { head(w, 1); item(w, 0, strings.Repeat("a", maxAddress+1)); w.seal() }, Altered, 0},
		{"wrong check", func(w *contentWriter) { head(w, 1); w.sum ^= 1; item(w, 0, "a"); w.seal() }, Altered, 0},
		{"wrong seal", func(w *contentWriter) { head(w, 1); item(w, 0, "a"); w.sum ^= 1 << 20; w.seal() }, Altered, 1},
		{"number spelt long", func(w *contentWriter) { w.byte(0x84); w.byte(0); w.text("") }, Altered, 0},
		{"number without end", func(w *contentWriter) {
			for range 40 {
				w.byte(0xff)
			}
		}, Altered, 0},
	}
	for _, test := range tests {
		got, err := Decode("#/result/" + forge(test.write))
		if problem(err) != test.want || len(got.Items) != test.intact {
			t.Errorf("%s: %d items, %v; want %d, %q", test.name, len(got.Items), err, test.intact, test.want)
		}
	}
}

// A link that inflates: reading stops where it must and takes little memory.
func TestBomb(t *testing.T) {
	bomb := "#/result/" + forge(func(w *contentWriter) {
		w.head(one(""))
		w.number(0)
		w.text("")
		w.byte(0)
		w.text("")
		w.number(MaxResponse)
		for range MaxResponse {
			w.byte('a')
		}
	})
	if len(bomb) < MaxLink {
		t.Fatalf("a bomb of %d characters is too small to test with", len(bomb))
	}
	var before, after runtime.MemStats
	primer1()
	runtime.ReadMemStats(&before)
	_, err := Decode(bomb + strings.Repeat("A", 5<<20))
	runtime.ReadMemStats(&after)
	if err == nil {
		t.Error("a bomb opens")
	}
	if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 16 {
		t.Errorf("reading a bomb took %d MB", took)
	}
}

// The bound on content holds also where a longer input would inflate further.
func TestContentIsBounded(t *testing.T) {
	squeezer := squeeze.NewWriter(primer1())
	for range 1 << 16 {
		squeezer.WriteByte('a')
	}
	compressed := squeezer.Close()
	r := contentReader{from: squeeze.NewReader(compressed, primer1()), size: MaxContent - 1000}
	n := 0
	for {
		if _, err := r.byte(); err != nil {
			if !errors.Is(err, errSize) || n != 1000 {
				t.Errorf("after %d bytes: %v", n, err)
			}
			return
		}
		n++
	}
}

func FuzzDecode(f *testing.F) {
	for _, r := range results() {
		f.Add(mustEncode(f, r))
	}
	f.Add("https://benchtrial.example/#/result/1AAAA")
	f.Add("#/result/2")
	f.Add("#/result/%25%32")
	f.Add(`{"benchtrial":"result","format":1,"items":[{`)
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Open(text)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Title() == "" || e.Text() == "" || e.Intact != len(r.Items) && len(r.Items) > 0 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		file, err := EncodeFile(r)
		if err != nil {
			t.Fatalf("%q opens but cannot be shared again: %v", text, err)
		}
		if again, err := DecodeFile(file); err != nil || !reflect.DeepEqual(again, r) {
			t.Fatalf("%q: the file opens as %+v, %v", text, again, err)
		}
	})
}

// FuzzEncode sends foreign text through a link.
func FuzzEncode(f *testing.F) {
	for _, text := range foreign {
		f.Add("blt1", 1, text, series+"1", text, "kind", true)
	}
	f.Fuzz(func(t *testing.T, suite string, scorer int, model, address, response, kind string, official bool) {
		r := Result{Suite: suite, Scorer: scorer, Model: model, Items: []Item{
			{Address: address, Outcome: verdict.Correct}, {Address: address + kind, Response: response, Outcome: verdict.Refused, Kind: kind, OfficialCorrect: official},
		}}
		payload, err := Encode(r)
		if err != nil {
			if p := problem(err); p != TooLong && p != FieldTooLong {
				t.Fatal(err)
			}
			return
		}
		if got, err := Decode(payload); err != nil || !reflect.DeepEqual(got, r.valid()) {
			t.Fatalf("%+v came back as %+v, %v", r, got, err)
		}
	})
}
