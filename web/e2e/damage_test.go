package e2e_test

import (
	"encoding/base64"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"benchtrial/score/verdict"
	"benchtrial/web/e2e"
	"benchtrial/web/page"
	"benchtrial/web/share"
	"benchtrial/web/share/squeeze"
)

func TestLinkWithOtherVerdicts(t *testing.T) {
	sent := answered(t, "M", page.Landing.Series, right, wrong, silent)
	altered := sent
	altered.Items = append([]share.Item(nil), sent.Items...)
	altered.Items[1].Outcome, altered.Items[1].Kind = verdict.Correct, ""
	older, newer, foreign := altered, altered, altered
	older.Scorer, newer.Scorer = 0, verdict.ScorerVersion+1
	foreign.Suite = "blt0"
	p := e2e.Open(t, e2e.Native(t), "#/about")
	p.Ready()
	for _, tt := range []struct {
		name, because string
		r             share.Result
	}{
		{"altered", "the link was altered", altered},
		{"older scorer", "because the rules of judging have changed since", older},
		{"newer scorer", "because the sender’s page judged by newer rules", newer},
		{"other generators", "because the sender’s page made questions with other generators", foreign},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p.Visit("#/about")
			p.Wait(`!document.querySelector('.review')`)
			p.Visit("#/result/" + encoded(t, tt.r))
			p.Wait(settled)
			got := changes(p)
			if len(got) != 3 || got[0] != "Unchanged." || got[2] != "Unchanged." {
				t.Fatalf("against the sender's verdicts: %q", got)
			}
			if !strings.HasPrefix(isolated.Replace(got[1]), "Was right, now wrong") || !strings.Contains(got[1], tt.because) {
				t.Errorf("of the moved verdict: %q, want %q", got[1], tt.because)
			}
			if got := p.Text(".opened-result"); !strings.Contains(got, "1 verdict of 3 changed") {
				t.Errorf("the summary does not name the one that changed: %s", got)
			}
			p.Click("#open-1")
			p.Wait(`document.querySelector('#opened-item .ruling')?.checkVisibility()`)
			if got := isolated.Replace(p.Text("#opened-item")); !strings.Contains(got, "was right, now wrong") {
				t.Errorf("the opened answer does not say what changed: %s", got)
			}
		})
	}
}

// isolated drops the characters that set foreign text apart from the direction of writing around it.
var isolated = strings.NewReplacer("\u2068", "", "\u2069", "")

func TestDamagedLinks(t *testing.T) {
	r := answered(t, "M", page.Landing.Series, right, wrong, silent, right)
	payload := encoded(t, r)
	strange := r
	strange.Items = append([]share.Item(nil), r.Items...)
	strange.Items[2].Address = "blt9/4k/synthetic/text2cite/plain/42/2"
	unmade := strange
	unmade.Items = append([]share.Item(nil), r.Items...)
	unmade.Items[2].Address = "blt1/4k/uscode/cite2amendedtext/plain/42/2"
	tests := []struct {
		name, payload, title string
		intact               int
	}{
		{"cut in the middle", payload[:len(payload)*2/3], "This link is damaged.", -1},
		{"cut at its beginning", payload[:3], "This link is damaged.", 0},
		{"altered", payload[:len(payload)/2] + "AAAA" + payload[len(payload)/2+4:], "This link was altered on its way.", -1},
		{"newer", "2" + payload[1:], "This link was made by a newer Benchtrial.", 0},
		{"something else", "hello-world", "This is not a result link.", 0},
		{"too many answers", forged(t, share.MaxItems+1, nil), "This link holds too many answers.", 0},
		{"inflating without end", forged(t, 1, bomb()), "This link is damaged.", 0},
		{"a question of another suite", encoded(t, strange), "", 4},
		{"a question of texts that are not made here", encoded(t, unmade), "", 4},
	}
	site := e2e.Native(t)
	p := e2e.Open(t, site, "#/about")
	p.Ready()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p.Visit("#/result/" + tt.payload)
			p.Wait(`document.querySelector('#result-head')?.innerText !== 'Opening the result …' && location.hash.endsWith(` + js(tt.payload) + `)`)
			if tt.title != "" {
				p.Wait(`document.querySelector('.opened-result > .message[role=alert]').checkVisibility()`)
				if got := p.Text(".opened-result > .message[role=alert]"); !strings.HasPrefix(got, tt.title) || len(got) < len(tt.title)+20 {
					t.Errorf("the page says %q, want %q and what to do", got, tt.title)
				}
			}
			if tt.intact == 0 {
				if got := p.Text("#result-head"); got != "No result to show" {
					t.Errorf("the page is headed %q", got)
				}
				if !p.Visible("a", "Try a question") {
					t.Error("the page shows no way on")
				}
				return
			}
			p.Wait(settled)
			got := changes(p)
			if tt.intact < 0 {
				if len(got) == 0 || len(got) > 3 {
					t.Fatalf("%d answers are shown, want those before the damage", len(got))
				}
				for _, change := range got {
					if change != "Unchanged." {
						t.Errorf("an intact answer is marked %q", change)
					}
				}
				return
			}
			if len(got) != tt.intact || !strings.HasPrefix(got[2], "Not judged here") || got[3] != "Unchanged." {
				t.Errorf("against the sender's verdicts: %q", got)
			}
		})
	}
}

// forged returns the payload of a link that claims a number of answers and goes
// on with the bytes of items, whatever they are (see web/share, content.go).
func forged(t *testing.T, answers int, items []byte) string {
	t.Helper()
	primer, err := os.ReadFile(filepath.Join("..", "share", "primer1.txt"))
	if err != nil {
		t.Fatal(err)
	}
	head := append([]byte("\x04blt1\x01\x00"), number(answers)...)
	w := squeeze.NewWriter(squeeze.NewPrimer(primer))
	for _, c := range head {
		w.WriteByte(c)
	}
	sum := crc32.ChecksumIEEE(head)
	w.WriteChance(byte(sum))
	w.WriteChance(byte(sum >> 8))
	for _, c := range items {
		w.WriteByte(c)
	}
	return "1" + base64.RawURLEncoding.EncodeToString(w.Close()) + "z"
}

// bomb begins an item whose response inflates to the most that one may have.
func bomb() []byte {
	item := append([]byte("\x00\x00\x00\x00"), number(share.MaxResponse)...)
	return append(item, strings.Repeat("a", share.MaxResponse)...)
}

// number writes a number in groups of seven bits, the lowest first.
func number(n int) []byte {
	var b []byte
	for ; n >= 0x80; n >>= 7 {
		b = append(b, byte(n)|0x80)
	}
	return append(b, byte(n))
}
