package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"benchtrial/wasm/worker/db"
)

// Workerd starts the Worker in Cloudflare's own runtime; it ends with the test.
func Workerd(t testing.TB) Site {
	t.Helper()
	return WorkerdWith(t, nil)
}

// WorkerdWith starts the Worker with settings. What it keeps, its database too, is its own.
func WorkerdWith(t testing.TB, settings Settings) Site {
	t.Helper()
	wanted(t)
	if settings == nil {
		settings = Settings{}
	}
	built(t, "worker")
	variables, err := json.Marshal(settings)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command("node", "workerd.mjs", absolute(t, built(t, "npm")), absolute(t, root()), t.TempDir(), string(variables))
	command.Env = append(os.Environ(), "NO_COLOR=1", "TMPDIR="+t.TempDir())
	// It ends with its input: also where this program is killed.
	input, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	answers := make(chan string, 1)
	site := start(t, process{
		command: command,
		address: regexp.MustCompile(`Ready on (http://\S+)`),
		said: func(line string) {
			select {
			case answers <- line:
			default: // nobody asked
			}
		},
		stop: func(int) { input.Close() },
	})
	site.database = func(sql string) {
		t.Helper()
		line, err := json.Marshal(db.Schema + "\n" + sql)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := input.Write(append(line, '\n')); err != nil {
			t.Fatal(err)
		}
		select {
		case answer := <-answers:
			if answer != "done" {
				t.Fatal(answer)
			}
		case <-time.After(startTimeout):
			t.Fatalf("the database did not answer within %s\n%s", startTimeout, site.Said())
		}
	}
	return site
}

func absolute(t testing.TB, path string) string {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return path
}
