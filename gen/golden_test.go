package gen

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"testing"

	"benchtrial/gen/prompt"
)

var update = flag.Bool("update", false, "write the goldens anew; blt1 is released, so they must not change")

// goldens lists prompts that stay as they are, byte for byte, for as long as
// there is blt1: every shape of every size in every test, the variations that
// fit, and addresses at the edges.
func goldens() []prompt.Address {
	var all []prompt.Address
	for _, size := range prompt.Sizes {
		for _, task := range tests {
			for _, v := range prompt.Variations {
				if !v.FitsTest(prompt.Synthetic, task) {
					continue
				}
				series := prompt.Series{Size: size, TextType: prompt.Synthetic, Task: task, Variation: v, Seed: 42}
				n := uint32(1)
				if v == prompt.Plain {
					n = uint32(len(ShapesOf(prompt.Synthetic, size)))
				}
				for i := range n {
					all = append(all, series.At(i))
				}
			}
		}
	}
	for _, shape := range []prompt.Shape{{Width: 2, Depth: 8}, {Width: 3, Depth: 7}, {Width: 80, Depth: 2}, {Width: 26, Depth: 3}} {
		for _, task := range tests {
			all = append(all, prompt.Series{Shape: shape, TextType: prompt.Synthetic, Task: task, Variation: prompt.Plain, Seed: 1<<64 - 1}.At(1<<32-1))
		}
	}
	return all
}

// transcriptGoldens lists prompts about testimony that stay as they are: every
// number of pages of every size in both tests, the variations that fit, shapes
// of one's own, and enough numbers to meet every kind of case.
func transcriptGoldens() []prompt.Address {
	var all []prompt.Address
	for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText} {
		for _, size := range prompt.Sizes {
			series := prompt.Series{Size: size, TextType: prompt.Transcript, Task: task, Variation: prompt.Plain, Seed: 42}
			for i := range uint32(len(ShapesOf(prompt.Transcript, size))) {
				all = append(all, series.At(i))
			}
		}
		for _, v := range prompt.Variations {
			if v.FitsTest(prompt.Transcript, task) && v != prompt.Plain {
				all = append(all, prompt.Series{Size: 4, TextType: prompt.Transcript, Task: task, Variation: v, Seed: 42}.At(1))
			}
		}
		for _, shape := range []prompt.Shape{{Pages: 1, LinesPerPage: 50}, {Pages: 3, LinesPerPage: 50}, {Pages: 160, LinesPerPage: 25}, {Pages: 2, LinesPerPage: 10}} {
			all = append(all, prompt.Series{Shape: shape, TextType: prompt.Transcript, Task: task, Variation: prompt.Plain, Seed: 1<<64 - 1}.At(1<<32-1))
		}
		for i := range uint32(30) {
			all = append(all, prompt.Series{Shape: prompt.Shape{Pages: 1, LinesPerPage: 25}, TextType: prompt.Transcript, Task: task, Variation: prompt.Plain, Seed: 7}.At(i))
		}
	}
	return all
}

// appliesGoldens lists questions whether a definition applies that stay as they
// are: every shape of every size with both answers, and addresses at the edges.
func appliesGoldens() []prompt.Address {
	var all []prompt.Address
	for _, size := range prompt.Sizes {
		series := prompt.Series{Size: size, TextType: prompt.Synthetic, Task: prompt.AppliesTo, Variation: prompt.Plain, Seed: 42}
		for i := range uint32(2 * len(ShapesOf(prompt.Synthetic, size))) {
			all = append(all, series.At(i))
		}
	}
	for _, shape := range []prompt.Shape{{Width: 2, Depth: 2}, {Width: 2, Depth: 8}, {Width: 80, Depth: 2}} {
		series := prompt.Series{Shape: shape, TextType: prompt.Synthetic, Task: prompt.AppliesTo, Variation: prompt.QuestionFirst, Seed: 1<<64 - 1}
		all = append(all, series.At(0), series.At(1<<32-1))
	}
	return all
}

// TestGoldens compares whole records: short ones with testdata/records.jsonl,
// where they can be read, all of them with the hashes in testdata/records.sha256.
func TestGoldens(t *testing.T) {
	var short bytes.Buffer
	for _, record := range compareHashes(t, testimonyMaker(t), slices.Concat(goldens(), transcriptGoldens(), appliesGoldens()), "testdata/records.sha256") {
		if len(record) < 2500 {
			fmt.Fprintf(&short, "%s\n", record)
		}
	}
	compareLines(t, "testdata/records.jsonl", short.Bytes(), kept(t, "testdata/records.jsonl", short.Bytes()))
}

// compareHashes compares whole records with the hashes in a file, and returns them. Of the
// long ones WebAssembly, which takes ten times as long, makes one in eight.
func compareHashes(t *testing.T, m Maker, addresses []prompt.Address, file string) (records [][]byte) {
	t.Helper()
	var hashes, want bytes.Buffer
	all := bytes.SplitAfter(kept(t, file, nil), []byte("\n"))
	for i, a := range addresses {
		if runtime.GOOS == "js" && (a.Size > 16 || a.Shape.Pages > 20) && i%8 != 0 {
			continue
		}
		p, err := m.Make(a)
		if err != nil {
			t.Fatal(err)
		}
		record, err := prompt.MarshalRecord(p)
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, record)
		fmt.Fprintf(&hashes, "%x %s\n", sha256.Sum256(record), p.ID)
		if i < len(all) {
			want.Write(all[i])
		}
	}
	if *update {
		kept(t, file, hashes.Bytes())
		return records
	}
	if len(addresses) != bytes.Count(bytes.Join(all, nil), []byte("\n")) {
		t.Errorf("%s has other than %d lines", file, len(addresses))
	}
	compareLines(t, file, hashes.Bytes(), want.Bytes())
	return records
}

// kept returns what a file of goldens holds, anew where they are updated and something is given.
func kept(t *testing.T, file string, anew []byte) []byte {
	t.Helper()
	if *update && anew != nil {
		if err := os.WriteFile(file, anew, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// compareLines reports the first line that differs.
func compareLines(t *testing.T, file string, got, want []byte) {
	gotLines, wantLines := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
	for i := range min(len(gotLines), len(wantLines)) {
		if !bytes.Equal(gotLines[i], wantLines[i]) {
			t.Errorf("%s, line %d:\ngot  %s\nwant %s", file, i+1, gotLines[i], wantLines[i])
			return
		}
	}
	if len(gotLines) != len(wantLines) {
		t.Errorf("%s: %d lines, want %d", file, len(gotLines), len(wantLines))
	}
}
