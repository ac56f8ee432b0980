package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// Memory returns how many bytes the process of the page has for itself, with
// its engine: anonymous memory, swapped or not, which is what Chromium calls its
// private footprint. Of several pages' processes it is the largest. It needs Linux.
func (p *Page) Memory() int {
	p.t.Helper()
	var processes []*systeminfo.ProcessInfo
	p.do("listing processes", chromedp.ActionFunc(func(ctx context.Context) (err error) {
		processes, err = systeminfo.GetProcessInfo().Do(withBrowser(ctx))
		return err
	}))
	most := 0
	for _, process := range processes {
		if process.Type != "renderer" {
			continue
		}
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", process.ID))
		if err != nil {
			continue // it has ended meanwhile
		}
		most = max(most, size(string(status)))
	}
	if most == 0 {
		p.t.Fatal("no process of a page was found")
	}
	return most
}

// Memory returns how many bytes the server's own processes have for themselves, as
// Page.Memory counts them. It needs Linux.
func (s Site) Memory(t testing.TB) int {
	t.Helper()
	all := 0
	for _, process := range s.processes(t) {
		status, _ := os.ReadFile(filepath.Join(process, "status")) // what has ended meanwhile has no size
		all += size(string(status))
	}
	return all
}

// Processor returns how much time of a processor the server's own processes have used. It needs Linux.
func (s Site) Processor(t testing.TB) time.Duration {
	t.Helper()
	all := 0
	for _, process := range s.processes(t) {
		words := statistics(process)
		user, _ := strconv.Atoi(words[11])
		system, _ := strconv.Atoi(words[12])
		all += user + system
	}
	return time.Duration(all) * 10 * time.Millisecond // a hundredth of a second is Linux's unit
}

// statistics returns what /proc/PID/stat says after the name: state, parent, group and so on;
// empty words where the process has ended.
func statistics(process string) []string {
	stat, _ := os.ReadFile(filepath.Join(process, "stat"))
	_, rest, _ := strings.Cut(string(stat), ") ")
	return append(strings.Fields(rest), make([]string, 13)...)
}

// processes returns the folders in /proc of the server's own processes: those of the runtime
// (workerd) where there are some, else all.
func (s Site) processes(t testing.TB) []string {
	t.Helper()
	everything, err := filepath.Glob("/proc/[0-9]*")
	if err != nil {
		t.Fatal(err)
	}
	var all, runtime []string
	for _, process := range everything {
		if statistics(process)[2] != strconv.Itoa(s.group) {
			continue
		}
		all = append(all, process)
		if status, _ := os.ReadFile(filepath.Join(process, "status")); strings.HasPrefix(string(status), "Name:\tworkerd\n") {
			runtime = append(runtime, process)
		}
	}
	if len(all) == 0 {
		t.Fatal("no process of the server was found")
	}
	if len(runtime) > 0 {
		return runtime
	}
	return all
}

// size returns anonymous memory, swapped or not, out of /proc/PID/status in bytes.
func size(status string) int { return field(status, "RssAnon") + field(status, "VmSwap") }

// field returns a size out of /proc/PID/status in bytes.
func field(status, name string) int {
	_, rest, _ := strings.Cut(status, "\n"+name+":")
	words := strings.Fields(rest)
	if len(words) == 0 {
		return 0
	}
	kilobytes, _ := strconv.Atoi(words[0]) // what is no number is no size
	return kilobytes << 10
}
