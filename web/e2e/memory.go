package e2e

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"

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
		most = max(most, field(string(status), "RssAnon")+field(string(status), "VmSwap"))
	}
	if most == 0 {
		p.t.Fatal("no process of a page was found")
	}
	return most
}

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
