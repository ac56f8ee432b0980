package invented

import (
	"fmt"
	"testing"

	"benchtrial/gen/act"
	"benchtrial/gen/draw"
	"benchtrial/gen/law"
	"benchtrial/gen/law/lawtest"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/token/cl100ktest"
)

// TestActTokens: the estimate for a section of an act is above its tokens, and near.
func TestActTokens(t *testing.T) {
	b := lawtest.Acts(t)
	var counter cl100ktest.Counter
	all, estimated := 0, 0
	for seed := range 150 {
		o, err := act.Make(draw.FromKey(fmt.Sprint("tokens ", seed)), b, []int{1000, 350, 2000, 600}, seed%2 == 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range o.Sections {
			text, _ := outline.Prompt([]*outline.Section{s}, false)
			n, most := counter.Count(text), actTokens(text)
			if n > most {
				t.Errorf("seed %d, section %s: %d tokens, estimated %d at the most", seed, s.Number, n, most)
			}
			all, estimated = all+n, estimated+most
		}
	}
	if estimated > all*107/100 {
		t.Errorf("%d tokens, estimated %d", all, estimated)
	}
}

func TestActLengths(t *testing.T) {
	for _, size := range prompt.Sizes {
		room, least := law.Room(size), law.LeastTokens(size)
		for seed := range 50 {
			lengths := actLengths(draw.FromKey(fmt.Sprint("lengths ", seed)), room, least)
			sum := 0
			for i, n := range lengths {
				if sum += n; n < least/3 || n > longestAct || i == 0 && n < least {
					t.Errorf("%s: %v", size, lengths)
				}
			}
			if sum > room || sum <= room-least/3-1 {
				t.Errorf("%s: %d of %d tokens", size, sum, room)
			}
		}
	}
}
