package e2e_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony/bank"
	"benchtrial/web/e2e"
	"benchtrial/web/engine"
	"benchtrial/web/share"
)

// request is one message to the engine. Its body travels to the page in base64.
type request struct {
	Kind engine.Kind `json:"kind"`
	Body []byte      `json:"body"`
}

// makings asks for 100 prompts of the longest size, of all its shapes.
func makings(kind prompt.TextType) []request {
	series := prompt.Series{Size: 128, TextType: kind, Task: prompt.TextToCite, Variation: prompt.Plain, Seed: 42}
	var all []request
	for n := range uint32(100) {
		all = append(all, request{engine.Make, []byte(series.At(n).String())})
	}
	return all
}

// judgings has 1,100 wrong answers judged in both readings, 275 to a prompt of
// each test, in the portions in which the page has a result judged.
func judgings(b *testing.B) []request {
	b.Helper()
	var answers []share.Item
	for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined} {
		p := made(b, prompt.Series{Size: 4, TextType: prompt.Synthetic, Task: task, Variation: prompt.Plain, Seed: 42}.At(0))
		for n := range 275 {
			other := p.Lines[(p.LineIndex+1+n%(len(p.Lines)-1))%len(p.Lines)]
			response := "The exact citation is **" + other.Cite + "**."
			switch task {
			case prompt.CiteToText:
				response = `The text reads: "` + prompt.StripLabel(other.Text) + `"`
			case prompt.CiteToDefined:
				response = `The term defined there is "vexingword", as the text says.`
			}
			answers = append(answers, share.Item{Address: p.ID, Response: response})
		}
	}
	var posted posted
	client := engine.NewClient(&posted)
	posted.refuse = func(id int) { client.Deliver(id, nil, engine.ErrStopped) }
	for portion := range slices.Chunk(answers, 100) {
		r := share.New("")
		r.Items = portion
		if _, err := client.Again(r); err != engine.ErrStopped {
			b.Fatal(err)
		}
	}
	return posted.requests
}

// posted keeps the requests of a client instead of sending them.
type posted struct {
	requests []request
	refuse   func(id int)
}

func (p *posted) Post(id int, r engine.Request) {
	p.requests = append(p.requests, request{r.Kind, r.Body})
	p.refuse(id)
}

// natively has a service of the same code answer the requests and returns how
// many milliseconds it took.
func natively(b *testing.B, requests []request) float64 {
	b.Helper()
	service := engine.Service{Fetch: func(part string) (string, error) { return bank.Text(part), nil }}
	answer := func(r request) {
		done := make(chan error, 1)
		service.Serve(engine.Request{Kind: r.Kind, Body: r.Body}, func() {}, func(_ []byte, err error) { done <- err })
		if err := <-done; err != nil {
			b.Fatal(err)
		}
	}
	for _, r := range requests[:min(len(requests), 50)] { // by then all words are there
		answer(r)
	}
	start := time.Now()
	for _, r := range requests {
		answer(r)
	}
	return float64(time.Since(start).Microseconds()) / 1000
}

// inChromium has an engine answer the requests, one after the other as for the
// page, and returns how many milliseconds it took, messages included.
func inChromium(p *e2e.Page, requests []request) float64 {
	var took float64
	p.Eval(`(async (requests) => {
		const bodies = requests.map((r) => Uint8Array.from(atob(r.body), (c) => c.charCodeAt(0)));
		const start = performance.now();
		for (let i = 0; i < requests.length; i++) {
			const answer = new Promise((done) => { measured.onmessage = (e) => { if (!e.data.fetching) done(e.data); }; });
			measured.postMessage({ id: i + 1, kind: requests[i].kind, body: bodies[i] });
			const { error } = await answer;
			if (error) throw new Error(error);
		}
		return performance.now() - start;
	})(`+js(requests)+`)`, &took)
	return took
}

// measuredEngine starts another engine of the same program, to which no page listens.
const measuredEngine = `(async () => {
	const boot = JSON.parse(document.getElementById('boot').textContent);
	globalThis.measured = new Worker(boot.engine);
	const ready = new Promise((done) => { measured.onmessage = (e) => { if (e.data.ready) done(true); }; });
	measured.postMessage({ module: await WebAssembly.compileStreaming(fetch(boot.programs.app.wasm)), words: boot.words });
	return ready;
})()`

// BenchmarkEngine sets the engine in Chromium beside the same code natively, in
// the same run. Medians are printed.
func BenchmarkEngine(b *testing.B) {
	site := e2e.Native(b)
	for _, work := range []struct {
		name     string
		requests []request
	}{{"make-100-at-128k", makings(prompt.Synthetic)}, {"make-100-depositions-at-128k", makings(prompt.Transcript)}, {"judge-1100-wrong", judgings(b)}} {
		b.Run(work.name, func(b *testing.B) {
			p := e2e.Open(b, site, "")
			p.Ready()
			p.Eval(measuredEngine, nil)
			inChromium(p, work.requests) // code is compiled for speed while it runs
			var native, chromium []float64
			for b.Loop() {
				native = append(native, natively(b, work.requests))
				chromium = append(chromium, inChromium(p, work.requests))
			}
			b.ReportMetric(median(native), "native-ms")
			b.ReportMetric(median(chromium), "chromium-ms")
			b.ReportMetric(median(chromium)/median(native), "times-native")
			b.ReportMetric(0, "ns/op") // says nothing here
		})
	}
}

// BenchmarkLongExhibit measures from the choice of the longest size until its
// exhibit has been painted, how often scrolling shows a blank, and the memory of
// the page's process, engine included, with the exhibit shown.
func BenchmarkLongExhibit(b *testing.B) { benchmarkLong(b, short, covered) }

// BenchmarkLongDeposition does the same for 140 pages of testimony, the fetching
// of their words included.
func BenchmarkLongDeposition(b *testing.B) {
	benchmarkLong(b, "blt1/2p/transcript/text2cite/plain/42/1", coveredByPages)
}

// benchmarkLong goes from a question to the longest size. Covered tells what is
// wrong with the part of the exhibit that is seen.
func benchmarkLong(b *testing.B, address, covered string) {
	site := e2e.Native(b)
	var shown, memory []float64
	blanks, looks := 0, 0
	for b.Loop() {
		p := e2e.Open(b, site, "#/try/"+address)
		p.Ready()
		p.Wait(asked(addressed(b, address)))
		var took float64
		p.Eval(`(async () => {
			const select = document.querySelector('select[aria-label="Size or shape"]');
			select.value = '128k';
			const start = performance.now();
			select.dispatchEvent(new Event('change', { bubbles: true }));
			while (!/\d,\d{3} lines/.test(document.querySelector('.caption').textContent) || document.querySelectorAll('#exhibit-lines li').length < 40)
				await new Promise(requestAnimationFrame);
			const painted = new MessageChannel();
			await new Promise((done) => { painted.port1.onmessage = done; requestAnimationFrame(() => painted.port2.postMessage(0)); });
			return performance.now() - start;
		})()`, &took)
		shown = append(shown, took)
		var seen struct{ Blanks, Looks int }
		p.Eval(`(async () => {
			const box = document.getElementById('exhibit'), seen = { Blanks: 0, Looks: 0 };
			for (let i = 0; i <= 200; i++) {
				box.scrollTop = i < 100 ? i * 150 : box.scrollHeight * ((i * 37) % 101) / 100;
				await new Promise(requestAnimationFrame);
				seen.Looks++;
				if (`+covered+`) seen.Blanks++;
			}
			return seen;
		})()`, &seen)
		blanks, looks = blanks+seen.Blanks, looks+seen.Looks
		memory = append(memory, float64(p.Memory())/1e6)
		p.Close()
	}
	b.ReportMetric(median(shown), "shown-ms")
	b.ReportMetric(float64(blanks), "blanks")
	b.ReportMetric(float64(looks), "looks")
	b.ReportMetric(median(memory), "memory-MB")
	b.ReportMetric(0, "ns/op") // says nothing here
}

// BenchmarkFiveMegabytes measures how long the page and how long the engine are
// busy with a response of 5 MB.
func BenchmarkFiveMegabytes(b *testing.B) {
	site := e2e.Native(b)
	first := landing(b)
	response := strings.Repeat("The term is not here, nor in section 1(a).\n", 5<<20/43) + right(first)
	var busiest, verdicts []float64
	for b.Loop() {
		p := e2e.Open(b, site, "")
		p.Ready()
		p.Eval(watched, nil)
		p.Paste("#answer", response)
		p.Wait(`document.getElementById('answer').value`)
		var took, busy float64
		p.Eval(`(async () => {
			const start = performance.now();
			[...document.querySelectorAll('button')].find((e) => e.innerText === 'Judge the answer').click();
			while (!(`+ruled+`)) await new Promise(requestAnimationFrame);
			return performance.now() - start;
		})()`, &took)
		p.Eval(`busy`, &busy)
		busiest, verdicts = append(busiest, busy), append(verdicts, took)
		p.Close()
	}
	b.ReportMetric(median(busiest), "page-busy-ms")
	b.ReportMetric(median(verdicts), "verdict-ms")
	b.ReportMetric(0, "ns/op") // says nothing here
}
