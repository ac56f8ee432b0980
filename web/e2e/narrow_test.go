package e2e_test

import (
	"testing"

	"benchtrial/web/e2e"
)

// On a telephone the buttons of a long question are equally wide, one beneath
// the other, and the two links that follow start where they do, side by side.
func TestButtonsLineUpOnATelephone(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "#/try/blt1/16k/synthetic/text2cite/plain/42/0", e2e.Size(390, 844))
	p.Ready()
	p.Wait(`document.querySelector('[data-boot="copy"]')?.nextElementSibling.checkVisibility()`)
	var boxes [][3]float64 // left, width, top
	p.Eval(`[...document.querySelector('[data-boot="copy"]').parentElement.children].map((e) => e.getBoundingClientRect()).map((r) => [r.left, r.width, r.top])`, &boxes)
	if len(boxes) != 4 || boxes[0][0] != boxes[1][0] || boxes[1][0] != boxes[2][0] || boxes[0][1] != boxes[1][1] || boxes[0][2] >= boxes[1][2] || boxes[1][2] >= boxes[2][2] ||
		boxes[3][2] != boxes[2][2] || boxes[3][0] < boxes[2][0]+boxes[2][1] {
		t.Errorf("copy, save, the exact prompt and the way to a model stand at %v", boxes)
	}
}

// On a telephone the ways to all pages stand in one row.
func TestWaysStandInOneRowOnATelephone(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "#/open", e2e.Size(390, 844))
	p.Ready()
	var tops []float64
	p.Eval(`[...new Set([...document.querySelectorAll('.masthead nav a')].map((a) => a.getBoundingClientRect().top))]`, &tops)
	if len(tops) != 1 {
		t.Errorf("the ways stand at %v", tops)
	}
}
