//go:build !js

package library

import (
	"errors"
	"slices"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/web/docket"
	"benchtrial/web/engine"
)

// What can be asked about a text: the tests that it fits, and the sizes that it fills.
func TestFitting(t *testing.T) {
	j := join(nil)
	own := j.add(t, "lease.txt", lease).Texts[0]
	said := j.add(t, "quillon.txt", testimony).Texts[0]
	tools := j.add(t, "usc17.xml", title("17", "117-80")).Texts[0]
	for address, want := range map[string]Fitting{
		"blt1/whole/document@" + own.Hash + "/text2cite/plain/42/1":     {Here: true, Name: "lease.txt", Tasks: lawTasks, Forms: []string{"whole"}},
		"blt1/4k/document@" + said.Hash + "/cite2text/plain/42/1":       {Here: true, Name: "quillon.txt", Tasks: []prompt.Task{prompt.TextToCite, prompt.CiteToText}, Forms: []string{"whole"}},
		"blt1/4k/uscode@" + tools.Hash + "/cite2amendedtext/plain/42/1": {Here: true, Titles: []Title{*tools.Title}, Tasks: lawTasks, Forms: []string{"4k"}},
		"blt1/4k/document@0000000000/text2cite/plain/42/1":              {},
		"blt1/4k/uscode@0000000000/text2cite/plain/42/1":                {},
	} {
		for range 2 { // found out, and remembered
			got, err := j.Fitting(address)
			if err != nil || got.Here != want.Here || got.Name != want.Name || !slices.Equal(got.Titles, want.Titles) || !slices.Equal(got.Tasks, want.Tasks) || !slices.Equal(got.Forms, want.Forms) {
				t.Errorf("%s: %+v, %v; want %+v", address, got, err, want)
			}
		}
	}
	if _, err := j.Fitting("blt1/2p/transcript/text2cite/plain/42/1"); err == nil {
		t.Error("invented testimony is in the library")
	}
}

// Every size that is said to be filled makes a prompt, and no other does.
func TestFittingIsTrue(t *testing.T) {
	j := join(nil)
	tools := j.add(t, "usc17.xml", title("17", "117-80")).Texts[0]
	for _, task := range lawTasks {
		a := at(t, "blt1/4k/uscode@"+tools.Hash+"/"+string(task)+"/plain/42/1")
		f, err := j.Fitting(a.String())
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range prompt.Sizes {
			a.Size = size
			_, err := j.page.Make(a)
			var unfit *engine.SaidError
			if fills := slices.Contains(f.Forms, size.String()); fills != (err == nil) || !fills && (!errors.As(err, &unfit) || !unfit.Unfit) {
				t.Errorf("%s: is said to fill it: %v, but %v", a, fills, err)
			}
		}
	}
}

// A prompt about a text of an earlier visit is made though nobody asked for what that left.
func TestPromptRestores(t *testing.T) {
	store := &docket.Memory{}
	j := join(store)
	own := j.add(t, "lease.txt", lease).Texts[0]
	tools := j.add(t, "usc17.xml", title("17", "117-80")).Texts[0]
	j.saved()
	for _, address := range []string{"blt1/whole/document@" + own.Hash + "/text2cite/plain/42/1", "blt1/4k/uscode@" + tools.Hash + "/text2cite/plain/42/1"} {
		if _, err := join(store).page.Make(at(t, address)); err != nil {
			t.Errorf("%s: %v", address, err)
		}
		if f, err := join(store).Fitting(address); err != nil || !f.Here {
			t.Errorf("%s: %+v, %v", address, f, err)
		}
	}
	if l, err := j.Restore(); err != nil || len(l.Texts) != 2 {
		t.Errorf("restoring lists again what is here: %+v, %v", l, err)
	}
}
