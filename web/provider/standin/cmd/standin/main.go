//go:build !js

// Command standin answers like the services that run models, on this machine only, so
// that the pages can be tried without a key: set CHAT_FROM to its address for the server,
// or take it for a local service.
//
//	go run ./web/provider/standin/cmd/standin -address localhost:8000 -one-in 10 -faults rate_after,cut,server
package main

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"benchtrial/web/provider/standin"
)

func main() {
	address := flag.String("address", "localhost:8000", "where to answer, on this machine")
	faults := flag.String("faults", "", "faults to have, with commas between, such as rate_after,cut,server")
	oneIn := flag.Int("one-in", 10, "one question in so many has a fault")
	answer := flag.String("answer", "", "what to say to every question; its own first line where empty")
	pause := flag.Duration("pause", 20*time.Millisecond, "between the pieces of a stream")
	flag.Parse()
	if err := run(*address, *faults, *oneIn, *answer, *pause); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

func run(address, faults string, oneIn int, answer string, pause time.Duration) error {
	plan := standin.Plan{Pause: pause, Origin: "*"}
	if answer != "" {
		plan.Answer = func(string) string { return answer }
	}
	if faults != "" {
		var list []standin.Fault
		for name := range strings.SplitSeq(faults, ",") {
			fault := standin.Fault(strings.TrimSpace(name))
			if !standin.Known(fault) {
				return fmt.Errorf("-faults: no fault %q; there are %v", fault, standin.Faults)
			}
			list = append(list, fault)
		}
		if oneIn < 1 {
			return fmt.Errorf("-one-in: expected at least 1, got %d", oneIn)
		}
		plan.Fault = standin.Every(oneIn, list...)
	}
	host, _, err := net.SplitHostPort(address)
	if err != nil || host != "localhost" && !net.ParseIP(host).IsLoopback() {
		return fmt.Errorf("-address: expected one on this machine, such as localhost:8000, got %q", address)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Printf("http://%s\n", listener.Addr())
	return http.Serve(listener, standin.New(plan))
}
