package gen

import (
	"testing"

	"benchtrial/gen/law/invented"
	"benchtrial/gen/law/lawtest"
	"benchtrial/gen/prompt"
)

var statuteTasks = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.CiteToAmendedText, prompt.DefinedToCite, prompt.CiteToDefined}

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
	compareHashes(t, m, statuteGoldens(text), file)
}

// TestActGoldens compares prompts about invented acts: the banks are part of
// what an address means, and do not change.
func TestActGoldens(t *testing.T) {
	compareStatutes(t, Maker{Acts: invented.Acts{Bank: lawtest.Acts(t)}}, prompt.Act, "testdata/act.sha256")
}

// TestCodeGoldens compares prompts about published titles, the reading of which is part of what it holds.
func TestCodeGoldens(t *testing.T) {
	compareStatutes(t, Maker{Law: lawtest.Text(t)}, prompt.USCode, "testdata/uscode.sha256")
}
