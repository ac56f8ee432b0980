package e2e_test

import (
	"bufio"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"benchtrial/web/e2e"
)

// timed answers with a stream whose events say when they were sent, or with an answer
// that is no stream, by the body of the question.
func timed(began time.Time) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		if !strings.HasPrefix(string(body), `"stream`) {
			w.Header().Set("Content-Type", "application/json")
			io.WriteString(w, `{"text":"section 17(b)(3)"}`)
			return
		}
		w.Header().Set("Content-Type", "text/event-stream")
		pace := time.NewTicker(5 * time.Millisecond)
		defer pace.Stop()
		for range streamedEvents {
			<-pace.C
			io.WriteString(w, "data: "+time.Since(began).String()+"\n\n")
			w.(http.Flusher).Flush()
		}
	}
}

const streamedEvents = 100

// BenchmarkProxy sets questions through the proxy beside the same ones put directly, one
// after the other in the same run: by how much an answer comes later, with a prompt of
// 4k tokens, and an event of a stream. Medians, and what a tenth of the questions stay below, which
// says more where other work is on the machine.
func BenchmarkProxy(b *testing.B) {
	for _, server := range deployments {
		b.Run(server.name, func(b *testing.B) {
			began := time.Now()
			stand := httptest.NewServer(timed(began))
			b.Cleanup(stand.Close)
			site := server.start(b, e2e.Settings{"CHAT_FROM": stand.URL})
			direct := e2e.Site{URL: stand.URL + "/"}
			prompt := `"` + strings.Repeat("section 17(b)(3) ", 1000) + `"`
			var adds, starts, ways, eventAdds []float64
			measured := func(site e2e.Site, path string) float64 {
				start := time.Now()
				response := put(b, site, path, []byte(prompt), keyHeader, canary)
				io.Copy(io.Discard, response.Body)
				response.Body.Close()
				return float64(time.Since(start).Microseconds()) / 1000
			}
			streamed := func(site e2e.Site, path string) float64 {
				events := bufio.NewScanner(put(b, site, path, []byte(`"stream"`), keyHeader, canary).Body)
				var late []float64
				for events.Scan() {
					if sent, err := time.ParseDuration(strings.TrimPrefix(events.Text(), "data: ")); err == nil {
						late = append(late, float64((time.Since(began)-sent).Microseconds())/1000)
					}
				}
				if len(late) != streamedEvents {
					b.Fatalf("%d events", len(late))
				}
				return median(late)
			}
			for range 20 { // code is compiled for speed while it runs
				measured(site, "api/chat/openai")
			}
			for b.Loop() {
				for range 20 {
					without := measured(direct, "")
					adds = append(adds, measured(site, "api/chat/openai")-without)
					// What asks no service: the way to the server and, as a Worker, its start.
					starts = append(starts, measured(site, "api/nothing")-without)
					// What asks no Worker either: a file, which the platform answers.
					start := time.Now()
					response, err := http.Head(site.URL)
					if err != nil {
						b.Fatal(err)
					}
					response.Body.Close()
					ways = append(ways, float64(time.Since(start).Microseconds())/1000-without)
				}
				without := streamed(direct, "")
				eventAdds = append(eventAdds, streamed(site, "api/chat/openai")-without)
			}
			b.ReportMetric(median(adds), "adds-ms")
			slices.Sort(adds)
			b.ReportMetric(adds[len(adds)/10], "adds-ms-at-best")
			b.ReportMetric(median(starts), "asking-nobody-adds-ms")
			b.ReportMetric(median(ways), "a-file-adds-ms")
			b.ReportMetric(median(eventAdds), "adds-to-event-ms")
			b.ReportMetric(0, "ns/op") // says nothing here
		})
	}
}

// BenchmarkProxyMemory puts ten thousand questions and reports how much memory the server has in
// the second and in the last quarter of them, and the time of a processor that each took in the
// second half. Memory goes up and down with the collectors' rounds, so it is the mean of many looks.
func BenchmarkProxyMemory(b *testing.B) {
	const questions, quarter, look = 10_000, 2_500, 50
	for _, server := range deployments {
		b.Run(server.name, func(b *testing.B) {
			stand := httptest.NewServer(timed(time.Now()))
			b.Cleanup(stand.Close)
			site := server.start(b, e2e.Settings{"CHAT_FROM": stand.URL})
			prompt := []byte(`"` + strings.Repeat("section 17(b)(3) ", 1000) + `"`)
			var memory [4]float64
			var used time.Duration
			for b.Loop() {
				for n := range questions {
					if n == questions/2 {
						used = site.Processor(b)
					}
					response := put(b, site, "api/chat/openai", prompt, keyHeader, canary)
					io.Copy(io.Discard, response.Body)
					response.Body.Close()
					if n%look == 0 {
						memory[n/quarter] += float64(site.Memory(b)) / 1e6 / (quarter / look)
					}
				}
				used = site.Processor(b) - used
			}
			b.Logf("MB in each quarter: %.1f", memory)
			b.ReportMetric(memory[1], "second-quarter-MB")
			b.ReportMetric(memory[3]-memory[1], "grown-MB")
			b.ReportMetric(float64(used.Milliseconds())/(questions/2), "processor-ms-each")
			b.ReportMetric(0, "ns/op") // says nothing here
		})
	}
}
