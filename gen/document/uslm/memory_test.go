package uslm

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"

	"benchtrial/gen/prompt/sharedtest"
)

// most is how many times the size of a file reading it may take of memory, the file not
// counted. Titles take about as much as they have.
const most = 3

// grows returns the most memory that reading a title takes, in bytes.
func grows(t *testing.T, data []byte) int {
	t.Helper()
	var before, now runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	peak := before.HeapAlloc
	look := func(_, _ int64) {
		runtime.ReadMemStats(&now)
		peak = max(peak, now.HeapAlloc)
	}
	titles, err := ReadFile("usc.xml", bytes.NewReader(data), int64(len(data)), Options{Progress: look})
	if err != nil {
		t.Fatal(err)
	}
	look(0, 0)
	runtime.KeepAlive(titles)
	return int(peak - before.HeapAlloc)
}

// TestMemory reads a title of 2 MB and a published one, natively and in WebAssembly.
func TestMemory(t *testing.T) {
	var b strings.Builder
	b.WriteString("<uscDoc identifier='/us/usc/t99'><meta><docNumber>99</docNumber></meta><main><title identifier='/us/usc/t99'><num value='99'>Title 99</num>")
	for n := 1; b.Len() < 2<<20; n++ {
		fmt.Fprintf(&b, "<section identifier='/us/usc/t99/s%d'><num value='%[1]d'>§ %[1]d.</num><heading>Weirs</heading>", n)
		for _, label := range "abcdefgh" {
			fmt.Fprintf(&b, "<subsection identifier='/us/usc/t99/s%d/%c'><num value='%[2]c'>(%[2]c)</num><content>No person may build a weir that is higher than %[1]d feet without leave.</content></subsection>", n, label)
		}
		b.WriteString("</section>")
	}
	b.WriteString("</title></main></uscDoc>")
	t.Run("made", func(t *testing.T) {
		if n := grows(t, []byte(b.String())); n > most*b.Len() {
			t.Errorf("%d bytes take %d of memory", b.Len(), n)
		}
	})
	t.Run("title 30", func(t *testing.T) {
		data, err := os.ReadFile(sharedtest.Path(t, "uscode", "usc30.xml"))
		if err != nil {
			t.Fatal(err)
		}
		n := grows(t, data)
		t.Logf("%d bytes take %d of memory", len(data), n)
		if n > most*len(data) {
			t.Errorf("%d bytes take %d of memory", len(data), n)
		}
	})
}
