package e2e_test

import (
	"testing"

	"benchtrial/web/e2e"
)

// On a telephone the buttons of a long question are equally wide, one beneath
// the other, and what follows them starts where they do.
func TestButtonsLineUpOnATelephone(t *testing.T) {
	p := e2e.Open(t, e2e.Native(t), "#/try/blt1/16k/synthetic/text2cite/plain/42/0", e2e.Size(390, 844))
	p.Ready()
	p.Wait(`document.querySelector('[data-boot="copy"]')?.nextElementSibling.checkVisibility()`)
	var boxes [][3]float64 // left, width, top
	p.Eval(`[...document.querySelector('[data-boot="copy"]').parentElement.children].map((e) => e.getBoundingClientRect()).map((r) => [r.left, r.width, r.top])`, &boxes)
	if len(boxes) != 3 || boxes[0][0] != boxes[1][0] || boxes[1][0] != boxes[2][0] || boxes[0][1] != boxes[1][1] || boxes[0][2] >= boxes[1][2] || boxes[1][2] >= boxes[2][2] {
		t.Errorf("copy, save and the exact prompt stand at %v", boxes)
	}
}
