//go:build !js

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The button for the readme has the repository's public address, however origin is written, and nothing
// secret that may stand in it; where there is none it says what it takes.
func TestButton(t *testing.T) {
	script, err := os.ReadFile("../../build.sh")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "build.sh"), script, 0o755); err != nil {
		t.Fatal(err)
	}
	run := func(name string, args ...string) (string, error) {
		command := exec.Command(name, args...)
		command.Dir = folder
		out, err := command.CombinedOutput()
		return string(out), err
	}
	if out, err := run("git", "init", "-q"); err != nil {
		t.Skip("git is not here: ", out)
	}
	if out, err := run("./build.sh", "button"); err == nil || !strings.Contains(out, "not set") {
		t.Errorf("without an origin: %q, %v", out, err)
	}
	for origin, address := range map[string]string{
		"https://github.com/some-one/bench.git":         "https://github.com/some-one/bench",
		"https://github.com/some-one/bench/":            "https://github.com/some-one/bench",
		"https://name:ghp_secret@github.com/some/bench": "https://github.com/some/bench",
		"git@github.com:some/bench.git":                 "https://github.com/some/bench",
		"ssh://git@gitlab.com/group/part/bench.git":     "https://gitlab.com/group/part/bench",
		"https://example.org/some/bench.git":            "",
		"/home/some/bench":                              "",
		"https://github.com.example.org/some/bench.git": "",
		"https://github.com@example.org/some/bench.git": "",
		"https://secret@git.example.org/some/bench.git": "",
	} {
		run("git", "remote", "remove", "origin")
		if out, err := run("git", "remote", "add", "origin", origin); err != nil {
			t.Fatal(out)
		}
		out, err := run("./build.sh", "button")
		want := "(https://deploy.workers.cloudflare.com/?url=" + address + ")\n"
		if address == "" && (err == nil || !strings.Contains(out, "github.com and gitlab.com")) || address != "" && (err != nil || !strings.HasSuffix(out, want)) || strings.Contains(out, "secret") {
			t.Errorf("%s: %q, %v", origin, out, err)
		}
	}
}

// Where the command of classes prints no SQL, as after -h, nothing is done in the published database.
func TestClassHelpMakesNothing(t *testing.T) {
	script, err := os.ReadFile("../../build.sh")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	write := func(name, content string) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	write("build.sh", string(script))
	for name, prints := range map[string]string{"nothing": "", "a class": "insert"} {
		write("go", "#!/bin/sh\nif [ \"$1\" = run ]; then printf '"+prints+"'; fi\n")
		for _, tool := range []string{"node", "npm"} {
			write(tool, "#!/bin/sh\necho asked for >&2\nexit 1\n")
		}
		command := exec.Command("./build.sh", "class", "-h")
		command.Dir = folder
		command.Env = append(os.Environ(), "PATH="+folder+":"+os.Getenv("PATH"))
		out, err := command.CombinedOutput()
		if (err == nil) != (prints == "") {
			t.Errorf("%s printed: %v, %s", name, err, out)
		}
	}
}
