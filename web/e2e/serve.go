package e2e

import (
	"bufio"
	"bytes"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
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

// startTimeout is how long a server may take until it says its address: on a busy
// machine that is seconds.
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
	site := start(t, process{
		command: command,
		address: regexp.MustCompile(`Benchtrial is at (http://\S+/)`),
		said:    func(string) {},
		stop:    func(group int) { _ = syscall.Kill(-group, syscall.SIGTERM) },
	})
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

// process is a server that start starts.
type process struct {
	command *exec.Cmd
	// address finds the server's address in a line that it prints.
	address *regexp.Regexp
	// said hears each other line that the server prints on its standard output.
	said func(line string)
	// stop has the server, a group of processes, end; what has ended already is no error.
	stop func(group int)
}

// start runs a server until the test ends and returns its address.
func start(t testing.TB, p process) Site {
	t.Helper()
	// A group of its own, because workerd is another process beside the one that starts it.
	p.command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	var said output
	out, err := p.command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.command.Stderr = &said
	if err := p.command.Start(); err != nil {
		t.Fatalf("starting the server: %v", err)
	}
	group := p.command.Process.Pid
	found := make(chan string, 1)
	ended := make(chan error, 1)
	go func() {
		lines := bufio.NewScanner(io.TeeReader(out, &said))
		for lines.Scan() {
			if m := p.address.FindStringSubmatch(lines.Text()); m != nil {
				found <- m[1]
			} else {
				p.said(lines.Text())
			}
		}
		io.Copy(&said, out)
		ended <- p.command.Wait()
	}()
	t.Cleanup(func() {
		p.stop(group)
		select {
		case <-ended:
		case <-time.After(stopTimeout):
			_ = syscall.Kill(-group, syscall.SIGKILL)
			<-ended
			t.Errorf("the server did not end within %s", stopTimeout)
		}
		if syscall.Kill(-group, syscall.SIGKILL) == nil {
			t.Error("the server left processes behind")
		}
	})
	select {
	case url := <-found:
		return Site{URL: url, said: &said, group: group}
	case err := <-ended:
		ended <- err
		t.Fatalf("the server ended before it said its address: %v\n%s", err, said.String())
	case <-time.After(startTimeout):
		t.Fatalf("the server did not say its address within %s\n%s", startTimeout, said.String())
	}
	panic("unreachable")
}

// stopTimeout is how long a server may take to end.
const stopTimeout = 30 * time.Second

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
