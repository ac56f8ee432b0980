package draw

import (
	"slices"
	"testing"

	"benchtrial/gen/prompt"
)

func address(t *testing.T, text string) prompt.Address {
	t.Helper()
	a, err := prompt.ParseAddress(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func first(s *Stream) [4]uint64 {
	return [4]uint64{s.Uint64(), s.Uint64(), s.Uint64(), s.Uint64()}
}

// TestFixed holds numbers that every address rests on. They never change.
func TestFixed(t *testing.T) {
	// The first numbers of SplitMix64 from state 0 in Vigna's reference program.
	if got, want := first(new(Stream)), [4]uint64{0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f, 0xf88bb8a8724c81ec}; got != want {
		t.Errorf("from zero: got %#x, want %#x", got, want)
	}
	s := Of(address(t, "blt1/4k/synthetic/text2cite/plain/42/17"))
	var got [8]int
	for i := range got {
		got[i] = s.IntN(1000)
	}
	if want := [8]int{622, 181, 22, 561, 197, 513, 149, 374}; got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestOf(t *testing.T) {
	plain := first(Of(address(t, "blt1/4k/synthetic/cite2text/plain/42/17")))
	if got := first(Of(address(t, "blt1/4k/synthetic/cite2text/question-first/42/17"))); got != plain {
		t.Error("a variation draws something else than the plain wording")
	}
	seen := map[[4]uint64]string{plain: "plain"}
	for _, other := range []string{
		"blt1/4k/synthetic/text2cite/plain/42/17",
		"blt1/4k/synthetic/cite2defined/plain/42/17",
		"blt1/8k/synthetic/cite2text/plain/42/17",
		"blt1/2w2d/synthetic/cite2text/plain/42/17",
		"blt1/4k/uscode/cite2text/plain/42/17",
		"blt1/4k/synthetic/cite2text/plain/43/17",
		"blt1/4k/synthetic/cite2text/plain/42/18",
		"blt1/4k/synthetic/cite2text/plain/4/217",
	} {
		got := first(Of(address(t, other)))
		if seen[got] != "" {
			t.Errorf("%s draws the same as %s", other, seen[got])
		}
		seen[got] = other
	}
}

func TestIntNIsUniform(t *testing.T) {
	s := FromKey("uniform")
	for _, n := range []int{1, 2, 3, 7, 10, 100} {
		counts := make([]int, n)
		const each = 2000
		for range each * n {
			counts[s.IntN(n)]++
		}
		for i, c := range counts {
			if c < each*85/100 || c > each*115/100 {
				t.Errorf("%d of %d: drawn %d times, expected about %d", i, n, c, each)
			}
		}
	}
}

// TestIntNIsUnbiased: for n of three quarters of 2³¹, plain multiplication
// would draw some remainders by 3 half as often again as others.
func TestIntNIsUnbiased(t *testing.T) {
	s := FromKey("unbiased")
	const n = 3 << 29
	thirds := [3]int{}
	for range 30_000 {
		v := s.IntN(n)
		if v < 0 || v >= n {
			t.Fatalf("got %d", v)
		}
		thirds[v%3]++
	}
	for _, c := range thirds {
		if c < 9600 || c > 10_400 {
			t.Errorf("remainders by 3: %v, expected about 10,000 each", thirds)
		}
	}
}

// TestWeighted: indexes are drawn by their weights, none of weight 0, also
// where weights are as large as the squares of all tokens of the Code.
func TestWeighted(t *testing.T) {
	s := FromKey("weighted")
	for _, times := range []uint64{1, 1 << 50} {
		counts := [5]int{}
		for range 10_000 {
			counts[s.Weighted([]uint64{1 * times, 0, 2 * times, 7 * times, 0})]++
		}
		if counts[1] != 0 || counts[4] != 0 || counts[0] < 900 || counts[0] > 1100 || counts[2] < 1850 || counts[2] > 2150 {
			t.Errorf("drawn %v, expected tenths 1, 0, 2, 7, 0", counts)
		}
	}
	if got := s.Weighted([]uint64{0, 0}); got != -1 {
		t.Errorf("without weights: got %d", got)
	}
	if got := s.Weighted(nil); got != -1 {
		t.Errorf("of nothing: got %d", got)
	}
}

func TestIntNPanics(t *testing.T) {
	for _, n := range []int{0, -1} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("IntN(%d) did not panic", n)
				}
			}()
			new(Stream).IntN(n)
		}()
	}
}

func TestBetween(t *testing.T) {
	s := FromKey("between")
	low, high := false, false
	for range 1000 {
		switch v := s.Between(-2, 3); {
		case v < -2 || v > 3:
			t.Fatalf("got %d", v)
		case v == -2:
			low = true
		case v == 3:
			high = true
		}
	}
	if !low || !high {
		t.Error("an end of the range was never drawn")
	}
}

func TestShuffle(t *testing.T) {
	s := FromKey("shuffle")
	counts := map[[3]int]int{}
	for range 6000 {
		items := []int{1, 2, 3}
		s.Shuffle(3, func(i, j int) { items[i], items[j] = items[j], items[i] })
		counts[[3]int(items)]++
	}
	if len(counts) != 6 {
		t.Errorf("%d of 6 orders drawn", len(counts))
	}
	for order, c := range counts {
		if c < 850 || c > 1150 {
			t.Errorf("%v drawn %d times, expected about 1000", order, c)
		}
	}
	items := []int{4, 5, 6, 7}
	s.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
	slices.Sort(items)
	if !slices.Equal(items, []int{4, 5, 6, 7}) {
		t.Errorf("items were lost: %v", items)
	}
}
