//go:build !js

package gen

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"testing"

	"benchtrial/gen/act"
	"benchtrial/gen/draw"
	"benchtrial/gen/law"
	"benchtrial/gen/law/lawtest"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/token/cl100ktest"
)

var statuteTasks = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.CiteToAmendedText, prompt.DefinedToCite, prompt.CiteToDefined}

// TestActTokens: the estimate for a section of an act is above its tokens, and near.
func TestActTokens(t *testing.T) {
	m, err := Carried()
	if err != nil {
		t.Fatal(err)
	}
	var counter cl100ktest.Counter
	all, estimated := 0, 0
	for seed := range 150 {
		o, err := act.Make(draw.FromKey(fmt.Sprint("tokens ", seed)), m.Acts, []int{1000, 350, 2000, 600}, seed%2 == 0)
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

// statuteGoldens lists prompts that stay as they are: each test at each size, and the variations.
func statuteGoldens(text prompt.TextType) []prompt.Address {
	var all []prompt.Address
	for _, task := range statuteTasks {
		for _, size := range prompt.Sizes {
			series := prompt.Series{Size: size, TextType: text, Task: task, Variation: prompt.Plain, Seed: 42}
			all = append(all, series.At(0), series.At(1<<32-1))
		}
		for _, v := range prompt.Variations {
			if v.FitsTest(text, task) && v != prompt.Plain {
				all = append(all, prompt.Series{Size: 4, TextType: text, Task: task, Variation: v, Seed: 1<<64 - 1}.At(1))
			}
		}
	}
	return all
}

// compareStatutes compares whole records with the hashes in a file.
func compareStatutes(t *testing.T, m Maker, text prompt.TextType, file string) {
	t.Helper()
	var hashes bytes.Buffer
	for _, a := range statuteGoldens(text) {
		p, err := m.Make(a)
		if err != nil {
			t.Fatal(err)
		}
		record, err := prompt.MarshalRecord(p)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&hashes, "%x %s\n", sha256.Sum256(record), p.ID)
	}
	if *update {
		if err := os.WriteFile(file, hashes.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	compareLines(t, file, hashes.Bytes(), want)
}

// TestCodeGoldens compares prompts about published titles, the reading of which is part of what it holds.
func TestCodeGoldens(t *testing.T) {
	compareStatutes(t, Maker{Law: lawtest.Text(t)}, prompt.USCode, "testdata/uscode.sha256")
}
