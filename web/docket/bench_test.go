package docket

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

// tenThousand is many for a person.
const tenThousand = 10_000

// many is a docket of n answers, half of them right, to small records.
func many(t testing.TB, n int) (d *Docket, files []Source) {
	distinct := records(t, "r", 50)
	all := make([]prompt.Prompt, n)
	lines := make([][3]string, n)
	for i := range all {
		all[i] = distinct[i%len(distinct)]
		all[i].ID = fmt.Sprint("rec_", i)
		answer := all[i].Answer
		if i%2 == 1 {
			answer = "I looked at every line of the text and believe that it is section 1(a) of it."
		}
		lines[i] = [3]string{all[i].ID, fmt.Sprint(strings.Repeat("Let me see. ", i%40), "The answer is: ", answer)}
	}
	files = []Source{recordFile(t, "r.jsonl", all), answerFile("a.jsonl", lines...)}
	d = empty(nil)
	add(t, d, files...)
	return d, files
}

func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// Ten thousand judged answers take less than 20 MB beside the responses: a fifth of
// them is judged here.
func TestVerdictsAreSmall(t *testing.T) {
	const n = tenThousand / 5
	d, files := many(t, n)
	before := heap()
	judgeAll(d)
	after := heap()
	if w := d.View(View{N: 50}); w.Judged != n || w.Total != n {
		t.Fatalf("judged %d of %d", w.Judged, w.Total)
	}
	if grown := int64(after) - int64(before); grown > 4<<20 {
		t.Errorf("verdicts take %d KB", grown>>10)
	}
	runtime.KeepAlive(files)
}

func BenchmarkIndex(b *testing.B) {
	_, files := many(b, tenThousand)
	b.SetBytes(files[0].Size())
	for b.Loop() {
		if a := empty(nil).Add(files[0], 0, quiet); a.Count != tenThousand {
			b.Fatalf("%+v", a)
		}
	}
}

// BenchmarkIndexLong indexes records of 128k tokens.
func BenchmarkIndexLong(b *testing.B) {
	p := promptAt(b, "blt1/128k/transcript/text2cite/plain/42/1")
	all := make([]prompt.Prompt, 50)
	for i := range all {
		all[i] = p
		all[i].ID = fmt.Sprint(i)
	}
	f := recordFile(b, "long.jsonl", all)
	b.SetBytes(f.Size())
	for b.Loop() {
		empty(nil).Add(f, 0, quiet)
	}
}

func BenchmarkAddAnswers(b *testing.B) {
	_, files := many(b, tenThousand)
	for b.Loop() {
		b.StopTimer()
		d := empty(nil)
		add(b, d, files[0])
		b.StartTimer()
		add(b, d, files[1])
	}
}

func BenchmarkJudge(b *testing.B) {
	_, files := many(b, tenThousand)
	for b.Loop() {
		b.StopTimer()
		d := empty(nil)
		add(b, d, files...)
		b.StartTimer()
		judgeAll(d)
	}
}

func BenchmarkView(b *testing.B) {
	d, _ := many(b, tenThousand)
	judgeAll(d)
	for name, v := range map[string]View{
		"all": {N: 50}, "search": {Search: "every line of", N: 50}, "far": {Sort: ByFar, Descending: true, N: 50}, "kind": {Sort: ByKind, Differ: true, N: 50},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				d.turn++
				d.shape++
				d.View(v)
			}
		})
	}
}
