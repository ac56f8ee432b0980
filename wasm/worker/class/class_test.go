//go:build !js

package class_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"benchtrial/wasm/worker/class"
	"benchtrial/wasm/worker/db"
)

// start is when the clock of the tests begins: at a full minute.
var start = time.Unix(1_800_000_000, 0).UTC()

// evidence is a class of the tests, with room for everything.
func evidence() class.Class {
	return class.Class{
		ID: "evidence", Name: "Evidence, spring", Models: []string{"openai/small", "anthropic/mid"},
		Budget: 1000, Share: 1000, Rate: 1000, Seats: 1000, Until: start.Add(24 * time.Hour),
	}
}

// opened returns the book of a new database, with a class, and its clock.
func opened(t *testing.T, c class.Class) (class.Book, *time.Time) {
	t.Helper()
	file, err := db.Open(filepath.Join(t.TempDir(), "a name? with #.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	if _, err := file.Exec(c.Statements("the token")); err != nil {
		t.Fatal(err)
	}
	now := start
	return class.Book{DB: file, Now: func() time.Time { return now }}, &now
}

func left(t *testing.T, b class.Book, c class.Class, participant string) [2]int64 {
	t.Helper()
	of, share, err := b.Left(t.Context(), c, participant)
	if err != nil {
		t.Fatal(err)
	}
	return [2]int64{of, share}
}

func TestFind(t *testing.T) {
	want := evidence()
	want.Name = `Evidence; "it's" ''); DROP TABLE classes; --`
	b, now := opened(t, want)
	got, err := b.Find(t.Context(), "the token")
	if err != nil || fmt.Sprint(got.ID, got.Name, got.Models, got.Budget, got.Share, got.Rate, got.Seats, got.Until.Unix()) !=
		fmt.Sprint(want.ID, want.Name, want.Models, want.Budget, want.Share, want.Rate, want.Seats, want.Until.Unix()) {
		t.Errorf("%+v, %v", got, err)
	}
	for _, token := range []string{"", "The token", "the token ", "' OR 1=1 --", "%"} {
		if _, err := b.Find(t.Context(), token); err != class.ErrUnknown {
			t.Errorf("token %q: %v", token, err)
		}
	}
	*now = want.Until.Add(-time.Second)
	if _, err := b.Find(t.Context(), "the token"); err != nil {
		t.Error(err)
	}
	*now = want.Until
	if _, err := b.Find(t.Context(), "the token"); err != class.ErrOver {
		t.Errorf("after the end: %v", err)
	}
	var kept string
	if err := b.DB.QueryRow("SELECT token FROM classes").Scan(&kept); err != nil || strings.Contains(kept, "token") || len(kept) != 64 {
		t.Errorf("kept of the token: %q, %v", kept, err)
	}
}

func TestAllows(t *testing.T) {
	for asked, want := range map[[2]string]bool{
		{"openai", "small"}: true, {"anthropic", "mid"}: true, {"openai", "mid"}: false, {"openai", ""}: false,
		{"", "openai/small"}: false, {"openai", "small anthropic/mid"}: false, {"openai", "Small"}: false,
	} {
		if got := evidence().Allows(asked[0], asked[1]); got != want {
			t.Errorf("%q: %v", asked, got)
		}
	}
}

func TestReserveAndSettle(t *testing.T) {
	c := evidence()
	c.Share = 600
	b, _ := opened(t, c)
	if got := left(t, b, c, "ann"); got != [2]int64{1000, 600} {
		t.Errorf("before: %v left", got)
	}
	first, err := b.Reserve(t.Context(), c, "ann", 500)
	if err != nil {
		t.Fatal(err)
	}
	if got := left(t, b, c, "ann"); got != [2]int64{500, 100} {
		t.Errorf("reserved: %v left", got)
	}
	if err := first.Settle(t.Context(), 20); err != nil {
		t.Fatal(err)
	}
	if got := left(t, b, c, "ann"); got != [2]int64{980, 580} {
		t.Errorf("settled: %v left", got)
	}
	// What is never settled stays spent.
	if _, err := b.Reserve(t.Context(), c, "ann", 580); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Reserve(t.Context(), c, "ann", 1); err != class.ErrSharePaid {
		t.Errorf("a share that is spent: %v", err)
	}
	if _, err := b.Reserve(t.Context(), c, "ann", 0); err != nil {
		t.Errorf("a call without a price: %v", err)
	}
	if _, err := b.Reserve(t.Context(), c, "bob", 401); err != class.ErrClassPaid {
		t.Errorf("a budget that is spent: %v", err)
	}
	if _, err := b.Reserve(t.Context(), c, "bob", 400); err != nil {
		t.Errorf("the last of the budget: %v", err)
	}
	if got := left(t, b, c, "bob"); got != [2]int64{0, 200} {
		t.Errorf("at the end: %v left", got)
	}
	if _, err := b.Reserve(t.Context(), c, "bob", -1); err == nil {
		t.Error("a call that costs less than nothing")
	}
}

func TestRate(t *testing.T) {
	c := evidence()
	c.Rate = 2
	b, now := opened(t, c)
	for i, want := range []error{nil, nil, class.ErrRate, class.ErrRate} {
		if _, err := b.Reserve(t.Context(), c, "ann", 1); err != want {
			t.Errorf("call %d: %v", i, err)
		}
	}
	if _, err := b.Reserve(t.Context(), c, "bob", 1); err != nil {
		t.Errorf("another participant: %v", err)
	}
	*now = now.Add(time.Minute - time.Second)
	if _, err := b.Reserve(t.Context(), c, "ann", 1); err != class.ErrRate {
		t.Errorf("in the same minute: %v", err)
	}
	*now = now.Add(time.Second)
	if _, err := b.Reserve(t.Context(), c, "ann", 1); err != nil {
		t.Errorf("in the next minute: %v", err)
	}
	if got := left(t, b, c, "ann"); got != [2]int64{996, 997} {
		t.Errorf("%v left", got)
	}
}

func TestSeats(t *testing.T) {
	c := evidence()
	c.Seats = 2
	b, _ := opened(t, c)
	for i, step := range []struct {
		participant string
		want        error
	}{{"ann", nil}, {"bob", nil}, {"cy", class.ErrFull}, {"ann", nil}, {"bob", nil}} {
		if _, err := b.Reserve(t.Context(), c, step.participant, 1); err != step.want {
			t.Errorf("step %d: %v", i, err)
		}
	}
	// Nobody spends as the class itself.
	if got := left(t, b, c, "cy"); got != [2]int64{996, 1000} {
		t.Errorf("%v left", got)
	}
	if _, err := b.Reserve(t.Context(), c, "", 1); err == nil {
		t.Error("a call of the class itself")
	}
}

func TestClassesAreApart(t *testing.T) {
	c, other := evidence(), evidence()
	other.ID = "contracts"
	b, now := opened(t, c)
	if _, err := b.DB.Exec(other.Statements("another token")); err != nil {
		t.Fatal(err)
	}
	if _, err := b.DB.Exec(other.Statements("a third token")); err == nil {
		t.Error("two classes of one name")
	}
	if _, err := b.Reserve(t.Context(), c, "ann", 700); err != nil {
		t.Fatal(err)
	}
	if got := left(t, b, other, "ann"); got != [2]int64{1000, 1000} {
		t.Errorf("%v left in the other class", got)
	}
	*now = c.Until
	if _, err := b.Reserve(t.Context(), c, "ann", 1); err != class.ErrOver {
		t.Errorf("after the end: %v", err)
	}
}

// Two hundred participants at once, with calls that cost what they were reserved for,
// less, nothing, or that are never settled: at no moment is more spent than was given.
func TestNeverOverspent(t *testing.T) {
	c := evidence()
	c.Budget, c.Share = 100_000, 900
	b, _ := opened(t, c)
	var paid, refused atomic.Int64
	var all sync.WaitGroup
	for n := range 200 {
		all.Go(func() {
			from := rand.New(rand.NewPCG(uint64(n), 1))
			var own int64
			for range 12 {
				most := 1 + from.Int64N(300)
				r, err := b.Reserve(t.Context(), c, fmt.Sprint("participant ", n), most)
				if errors.Is(err, class.ErrClassPaid) || errors.Is(err, class.ErrSharePaid) || errors.Is(err, class.ErrRate) {
					refused.Add(1)
					continue
				}
				if err != nil {
					t.Error(err)
					return
				}
				cost := most
				if from.IntN(3) > 0 {
					cost = from.Int64N(most + 1)
					if err := r.Settle(t.Context(), cost); err != nil {
						t.Error(err)
					}
				}
				own += cost
				paid.Add(cost)
				if now, _, err := b.Left(t.Context(), c, ""); err != nil || now < 0 {
					t.Errorf("%d left, %v", now, err)
				}
			}
			if own > c.Share {
				t.Errorf("participant %d spent %d", n, own)
			}
		})
	}
	all.Wait()
	now, _, err := b.Left(t.Context(), c, "")
	if err != nil || now != c.Budget-paid.Load() || now < 0 {
		t.Errorf("%d left of %d, %d paid, %v", now, c.Budget, paid.Load(), err)
	}
	if refused.Load() == 0 {
		t.Error("nobody was refused, so no limit was reached")
	}
}
