package e2e

import (
	"bufio"
	"bytes"
	"io"
	"maps"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"benchtrial/wasm/worker/db"
)

// Site is a running server of the built site.
type Site struct {
	// URL is the address of the page, with a slash at its end.
	URL string
	// database runs SQL in the server's database.
	database func(sql string)
	said     *output
	// group is the number of the server's group of processes.
	group int
}

// Run runs SQL in the database of the server.
func (s Site) Run(sql string) { s.database(sql) }

// Said returns what the server has printed so far, on both its streams.
func (s Site) Said() string { return s.said.String() }

// startTimeout is how long a server may take until it says its address: workerd
// takes seconds on a busy machine.
const startTimeout = 60 * time.Second

// Settings are settings of a deployment, by name. USCODE_FROM and CHAT_FROM put a
// server of the test, such as http://127.0.0.1:1234, in the place of the House's and of all
// services that run models; see wasm/worker.
type Settings map[string]string

// list returns the settings as NAME and VALUE with something between, in a fixed order.
func (s Settings) list(between string) []string {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(s)) {
		all = append(all, name+between+s[name])
	}
	return all
}

// Native starts the ordinary server; it ends with the test.
func Native(t testing.TB) Site {
	t.Helper()
	return NativeWith(t, nil)
}

// NativeWith starts the ordinary server with settings.
func NativeWith(t testing.TB, settings Settings) Site {
	t.Helper()
	wanted(t)
	needed(t, filepath.Join(root(), "dist", "index.html"), "run ./build.sh build")
	command := exec.Command(built(t, "server"), "-dist", filepath.Join(root(), "dist"))
	file := filepath.Join(t.TempDir(), "test.db")
	command.Env = append(append(os.Environ(), "PORT=0", "DATABASE="+file), settings.list("=")...)
	site := start(t, command, regexp.MustCompile(`Benchtrial is at (http://\S+/)`))
	site.database = func(sql string) {
		t.Helper()
		opened, err := db.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer opened.Close()
		if _, err := opened.Exec(sql); err != nil {
			t.Fatal(err)
		}
	}
	return site
}

// Workerd starts the Worker in Cloudflare's own runtime; it ends with the test.
func Workerd(t testing.TB) Site {
	t.Helper()
	return WorkerdWith(t, nil)
}

// WorkerdWith starts the Worker with settings.
func WorkerdWith(t testing.TB, settings Settings) Site {
	t.Helper()
	wanted(t)
	kept := t.TempDir()
	arguments := []string{"dev", "--ip", "127.0.0.1", "--port", strconv.Itoa(freePort(t)),
		"--inspector-port", strconv.Itoa(freePort(t)), "--persist-to", kept, "--show-interactive-dev-session=false"}
	for _, setting := range settings.list(":") {
		arguments = append(arguments, "--var", setting)
	}
	site := start(t, wrangler(t, arguments...), regexp.MustCompile(`Ready on (http://\S+)`))
	site.database = func(sql string) {
		t.Helper()
		file := filepath.Join(t.TempDir(), "run.sql")
		if err := os.WriteFile(file, []byte(db.Schema+"\n"+sql), 0o600); err != nil {
			t.Fatal(err)
		}
		if said, err := wrangler(t, "d1", "execute", "DB", "--local", "--persist-to", kept, "--file", file, "--yes").CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, said)
		}
	}
	return site
}

// wrangler returns the command that runs wrangler beside the built Worker.
func wrangler(t testing.TB, arguments ...string) *exec.Cmd {
	t.Helper()
	program, err := filepath.Abs(built(t, "npm", "node_modules", ".bin", "wrangler"))
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(program, arguments...)
	command.Dir = built(t, "worker")
	command.Env = append(os.Environ(), "CI=1", "WRANGLER_SEND_METRICS=false", "WRANGLER_LOG_PATH="+t.TempDir(), "NO_COLOR=1")
	return command
}

// start runs the command until the test ends and returns the address that it prints.
func start(t testing.TB, command *exec.Cmd, address *regexp.Regexp) Site {
	t.Helper()
	// A group of its own, because wrangler starts other processes.
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	var said output
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	command.Stderr = &said
	if err := command.Start(); err != nil {
		t.Fatalf("starting the server: %v", err)
	}
	found := make(chan string, 1)
	ended := make(chan error, 1)
	go func() {
		lines := bufio.NewScanner(io.TeeReader(out, &said))
		for lines.Scan() {
			if m := address.FindStringSubmatch(lines.Text()); m != nil {
				found <- m[1]
				break
			}
		}
		io.Copy(&said, out)
		ended <- command.Wait()
	}()
	t.Cleanup(func() {
		// An error means that the group has ended already.
		_ = syscall.Kill(-command.Process.Pid, syscall.SIGTERM)
		select {
		case <-ended:
		case <-time.After(stopTimeout):
			_ = syscall.Kill(-command.Process.Pid, syscall.SIGKILL)
			<-ended
		}
	})
	select {
	case url := <-found:
		if url[len(url)-1] != '/' {
			url += "/"
		}
		return Site{URL: url, said: &said, group: command.Process.Pid}
	case err := <-ended:
		ended <- err
		t.Fatalf("the server ended before it said its address: %v\n%s", err, said.String())
	case <-time.After(startTimeout):
		t.Fatalf("the server did not say its address within %s\n%s", startTimeout, said.String())
	}
	panic("unreachable")
}

const stopTimeout = 10 * time.Second

// freePort returns a port that was free a moment ago.
func freePort(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// output keeps what a process prints; its streams write at the same time.
type output struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.String()
}
