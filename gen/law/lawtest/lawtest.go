// Package lawtest has the texts that tests make prompts about law from: the
// published titles that stand beside the project on some machines, and the bank
// of invented acts.
package lawtest

import (
	"bytes"
	"os"
	"testing"

	"benchtrial/gen/act"
	"benchtrial/gen/act/bank"
	"benchtrial/gen/document/uslm"
	"benchtrial/gen/law"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt/sharedtest"
	"benchtrial/gen/token/cl100ktest"
)

// Published returns titles 9, 11, 17, 30 and 37. Where they are absent the test is skipped.
func Published(t testing.TB) []*outline.Outline {
	t.Helper()
	var all []*outline.Outline
	for _, name := range []string{"usc09.xml", "usc17.xml", "usc30.xml", "usc37.xml", "xml_usc11@113-31.zip"} {
		file, err := os.ReadFile(sharedtest.Path(t, "uscode", name))
		if err != nil {
			t.Fatal(err)
		}
		titles, err := uslm.ReadFile(name, bytes.NewReader(file), int64(len(file)), uslm.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, title := range titles {
			all = append(all, &title.Outline)
		}
	}
	return all
}

// Text returns the published titles as prompts are made from them.
func Text(t testing.TB) *law.Text {
	t.Helper()
	return TextOf(Published(t))
}

// TextOf returns a text with its tokens counted exactly.
func TextOf(outlines []*outline.Outline) *law.Text {
	var counter cl100ktest.Counter
	return law.New(outlines, counter.Count)
}

// Acts returns the bank of all parts, in every kind of program.
func Acts(t testing.TB) *act.Bank {
	t.Helper()
	var b *act.Bank
	for _, name := range bank.Parts() {
		var err error
		if b, err = b.With(name, bank.Text(name)); err != nil {
			t.Fatal(err)
		}
	}
	return b
}
