//go:build !js

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"benchtrial/wasm/worker/class"
	"benchtrial/wasm/worker/db"
)

func TestComplete(t *testing.T) {
	for _, tt := range []struct{ name, models, budget, share, wrong string }{
		{"Evidence, spring ’27", "openai/gpt-4o-mini, openai/gpt-4o", "20", "0.50", ""},
		{"", "openai/gpt-4o", "20", "1", "-name"},
		{"a\nb", "openai/gpt-4o", "20", "1", "-name"},
		{"A", "", "20", "1", "-models"},
		{"A", "elsewhere/gpt-4o", "20", "1", "-models"},
		{"A", "ollama/llama", "20", "1", "-models"},
		{"A", "openai/gpt-unheard-of", "20", "1", "-models"},
		{"A", "gpt-4o", "20", "1", "-models"},
		{"A", "openai/gpt-4o", "", "1", "-budget"},
		{"A", "openai/gpt-4o", "$20", "1", "-budget"},
		{"A", "openai/gpt-4o", "-20", "1", "-budget"},
		{"A", "openai/gpt-4o", "NaN", "1", "-budget"},
		{"A", "openai/gpt-4o", "1e99", "1", "-budget"},
		{"A", "openai/gpt-4o", "20", "0", "-share"},
	} {
		c := class.Class{Name: tt.name, Rate: 1, Seats: 1, Until: time.Now().Add(time.Hour)}
		err := complete(&c, tt.models, tt.budget, tt.share)
		if (err == nil) != (tt.wrong == "") || err != nil && !strings.HasPrefix(err.Error(), tt.wrong) {
			t.Errorf("%+v: %v", tt, err)
		}
		if err == nil && (c.ID != "evidence-spring-27" || c.Budget != 20_000_000 || c.Share != 500_000 || len(c.Models) != 2) {
			t.Errorf("%+v", c)
		}
	}
}

// What is set aside is told before a teacher meets it, and docs/classes.md says the same.
func TestSetAside(t *testing.T) {
	told, err := os.ReadFile("../../../../docs/classes.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(told)) {
		cells := strings.Split(line, "|")
		model := strings.Split(line, "`")
		if len(cells) != 5 || len(model) < 3 || !strings.Contains(model[1], "/") {
			continue
		}
		rows++
		want := "for thirty at once " + strings.TrimSpace(cells[2]) + " and " + strings.TrimSpace(cells[3]) + "."
		if got := setAside(model[1]); !strings.HasSuffix(got, want) || !strings.Contains(got, model[1]) {
			t.Errorf("%q, docs/classes.md: %q", got, want)
		}
	}
	if rows != 3 {
		t.Errorf("docs/classes.md has %d models", rows)
	}
}

func TestRun(t *testing.T) {
	c := class.Class{ID: "a", Name: "A", Models: []string{"openai/gpt-4o"}, Budget: 5, Share: 5, Rate: 1, Seats: 1, Until: time.Now().Add(time.Hour)}
	file := filepath.Join(t.TempDir(), "test.db")
	if err := run(file, c.Statements("token")); err != nil {
		t.Fatal(err)
	}
	if err := run(file, c.Statements("token")); err == nil {
		t.Error("the same class twice")
	}
	opened, err := db.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	got, err := class.Book{DB: opened, Now: time.Now}.Find(t.Context(), "token")
	if err != nil || got.Name != "A" {
		t.Errorf("%+v, %v", got, err)
	}
}
