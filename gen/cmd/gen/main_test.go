package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

const series = "blt1/2w2d/synthetic/cite2defined/plain/42"

func output(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(args, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func records(t *testing.T, args ...string) []prompt.Prompt {
	t.Helper()
	prompts, err := prompt.ReadRecords(strings.NewReader(output(t, args...)))
	if err != nil {
		t.Fatal(err)
	}
	return prompts
}

func ids(prompts []prompt.Prompt) []string {
	var ids []string
	for _, p := range prompts {
		ids = append(ids, p.ID[strings.LastIndex(p.ID, "/")+1:])
	}
	return ids
}

func TestRecords(t *testing.T) {
	for _, tt := range []struct {
		args []string
		want []string
	}{
		{[]string{"-address", series}, []string{"0"}},
		{[]string{"-address", series, "-n", "3"}, []string{"0", "1", "2"}},
		{[]string{"-address", series + "/17"}, []string{"17"}},
		{[]string{"-address", series + "/17", "-n", "2"}, []string{"17", "18"}},
		{[]string{"-address", series, "-address", "blt1/4k/synthetic/text2cite/plain/1/5", "-n", "2"}, []string{"0", "1", "5", "6"}},
		{[]string{"-address", series, "-address", series, "-n", "2"}, []string{"0", "1", "2", "3"}},
	} {
		if got := ids(records(t, tt.args...)); !slices.Equal(got, tt.want) {
			t.Errorf("%s: got numbers %s, want %s", tt.args, got, tt.want)
		}
	}
}

func TestAgainst(t *testing.T) {
	dir := t.TempDir()
	var files []string
	for i, number := range []string{"/0", "/2"} {
		file := filepath.Join(dir, number[1:])
		if err := os.WriteFile(file, []byte(output(t, "-address", series+number)), 0o600); err != nil {
			t.Fatal(err, i)
		}
		files = append(files, file)
	}
	got := ids(records(t, "-address", series, "-n", "3", "-against", files[0], "-against", files[1]))
	if want := []string{"1", "3", "4"}; !slices.Equal(got, want) {
		t.Errorf("got numbers %s, want %s", got, want)
	}
}

func TestFineTuning(t *testing.T) {
	args := []string{"-address", series, "-address", "blt1/2w2d/synthetic/cite2text/plain/42", "-n", "20", "-finetuning"}
	text := output(t, args...)
	if text != output(t, args...) {
		t.Error("two runs differ")
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) != 40 {
		t.Fatalf("got %d lines, want 40", len(lines))
	}
	firstHalf := 0
	for i, line := range lines {
		var example struct {
			Messages []struct{ Role, Content string }
		}
		if err := json.Unmarshal([]byte(line), &example); err != nil {
			t.Fatal(err)
		}
		m := example.Messages
		if len(m) != 2 || m[0].Role != "user" || m[1].Role != "assistant" || !strings.HasSuffix(m[0].Content, " above?") {
			t.Errorf("got %s", line)
		}
		if strings.Contains(m[0].Content, "exact text") {
			if !strings.HasPrefix(m[1].Content, "  (") {
				t.Errorf("the answer %q lacks its indentation and label", m[1].Content)
			}
			if i < 20 {
				firstHalf++
			}
		}
	}
	if firstHalf < 5 || firstHalf > 15 {
		t.Errorf("%d of the first 20 lines are of one test: not shuffled", firstHalf)
	}
}

func TestBadInput(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.jsonl")
	if err := os.WriteFile(broken, []byte(output(t, "-address", series)+"{\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args []string
		says string
	}{
		{nil, "expected -address"},
		{[]string{"-address", "blt1/4k"}, "expected 7 parts"},
		{[]string{"-address", "blt2/4k/synthetic/text2cite/plain/42"}, "this version makes blt1"},
		{[]string{"-address", "blt1/400p/transcript/text2cite/plain/42"}, "at most 4000"},
		{[]string{"-case", "divorce"}, "expected one of motor,"},
		{[]string{"-case", "motor", "-pages", "0"}, "expected 1 to 160"},
		{[]string{"-case", "motor", "-pages", "161"}, "expected 1 to 160"},
		{[]string{"-address", series, "-n", "0"}, "at least 1"},
		{[]string{"-address", series, "-n", "many"}, "invalid value"},
		{[]string{"-address", series, "more"}, "expected only options"},
		{[]string{"-size", "4k"}, "not defined: -size"},
		{[]string{"-address", series, "-against", filepath.Join("no", "such")}, "-against: open"},
		{[]string{"-address", series, "-against", broken}, "broken.jsonl: line 2: expected a BLT record"},
		{[]string{"-address", series + "/4294967295", "-n", "2"}, "no numbers left"},
		{[]string{"-address", "blt1/80w8d/synthetic/text2cite/plain/42"}, "more than 20000 terms"},
	} {
		var out bytes.Buffer
		err := run(tt.args, &out, io.Discard)
		if err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want %q", tt.args, err, tt.says)
		}
	}
	var help bytes.Buffer
	if err := run([]string{"-h"}, io.Discard, &help); !errors.Is(err, flag.ErrHelp) || !strings.Contains(help.String(), "-against") {
		t.Errorf("-h: got %v, %s", err, help.String())
	}
}

// TestCase prints pages of one kind of case, the same for the same seed.
func TestCase(t *testing.T) {
	text := output(t, "-case", "police", "-seed", "oak", "-pages", "3")
	if got := strings.Count(text, "Page "); got != 3 || strings.Count(text, "\n25: ") != 3 {
		t.Errorf("%d pages:\n%s", got, text)
	}
	if again := output(t, "-case", "police", "-seed", "oak", "-pages", "3"); again != text {
		t.Error("the same seed gave other pages")
	}
	if other := output(t, "-case", "police", "-seed", "elm", "-pages", "3"); other == text {
		t.Error("another seed gave the same pages")
	}
}
