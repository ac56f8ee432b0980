//go:build !js

package library

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"benchtrial/gen/testimony/bank"
	"benchtrial/gen/token/cl100ktest"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/engine"
)

// joined is an engine with a library and its client, in one process.
type joined struct {
	*Client
	engine  engine.Service
	page    *engine.Client
	service *service

	mu     sync.Mutex
	at     int
	events []Event
	asked  []string // parts that were fetched
	// site answers for the server; nil where there is none.
	site map[string]string
	// broken says that nothing is fetched.
	broken bool
	// between is called whenever requests are let in.
	between func()
}

func (j *joined) Post(id int, r engine.Request) {
	j.engine.Serve(r, func() {}, func(body []byte, err error) { j.page.Deliver(id, body, err) })
}

// clock goes on by a slice whenever it is looked at, so that every step lets requests in.
func (j *joined) clock() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.at += slice
	return j.at
}

func (j *joined) serve(path string, cancel <-chan struct{}, progress func(got, of int64)) (int, []byte, error) {
	body, ok := j.site[path]
	switch {
	case j.site == nil:
		return 0, nil, errors.New("Failed to fetch.")
	case !ok:
		return 404, []byte("<!doctype html>Not found"), nil
	case strings.HasPrefix(body, "{") && path != "api/health":
		return 404, []byte(body), nil
	}
	for n := 0; n < len(body); n += 1000 {
		progress(int64(n), int64(len(body)))
		select {
		case <-cancel:
			return 0, nil, errors.New("AbortError")
		default:
		}
	}
	return 200, []byte(body), nil
}

func join(store docket.Store) *joined {
	j := &joined{}
	j.engine.Fetch = func(part string) (string, error) {
		j.mu.Lock()
		defer j.mu.Unlock()
		j.asked = append(j.asked, part)
		switch {
		case j.broken:
			return "", errors.New("offline")
		case part == vocabularyPart:
			return string(cl100ktest.File()), nil
		}
		return bank.Text(part), nil
	}
	j.page = engine.NewClient(j)
	j.Client = NewClient(j.page, func(e Event) {
		j.mu.Lock()
		defer j.mu.Unlock()
		j.events = append(j.events, e)
	})
	tell := func(event engine.Kind, body []byte) { j.page.Tell(event, body) }
	j.engine.Add(tell, func(e *engine.Service, tell func(engine.Kind, []byte)) func(engine.Request, func([]byte, error)) bool {
		j.service = newService(e, j.serve, store, tell, j.clock, func() {
			if j.between != nil {
				j.between()
			}
		})
		return j.service.answer
	})
	return j
}

// saved waits until the store knows everything.
func (j *joined) saved() { j.service.save() }

// add adds a file that must be taken.
func (j *joined) add(t *testing.T, name, data string) Added {
	t.Helper()
	a, err := j.Add(j.Work(), browser.NewFile(name, []byte(data)), "")
	if err != nil || len(a.Texts) == 0 {
		t.Fatalf("%s: %+v, %v", name, a, err)
	}
	return a
}

func wells(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../gen/document/uslm/testdata/wells.xml")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

var nouns = strings.Fields("anchor barrel candle ditch engine furnace garden hammer island jacket kettle ladder market needle orchard paddle quarry ribbon saddle timber urn valley wagon yard zinc")
var verbs = strings.Fields("inspects repairs carries measures paints stores weighs sells lifts burns cleans moves marks counts covers seals")

// title returns the XML of a title that is long enough to be asked about at 4k: forty
// sections of some 1,100 tokens each.
func title(number, release string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<uscDoc identifier="/us/usc/t%s"><meta><docNumber>%[1]s</docNumber><docPublicationName>Online@%s</docPublicationName></meta><main><title><heading>TOOLS</heading>`, number, release)
	for s := 101; s <= 140; s++ {
		fmt.Fprintf(&b, `<section identifier="/us/usc/t%s/s%d"><num value="%[2]d">§ %[2]d.</num><heading>Care of tools</heading>`, number, s)
		for p := range 26 {
			letter := string(rune('a' + p))
			n := s*26 + p
			word := func(k int) string { return nouns[(n*k+k)%len(nouns)] }
			text := fmt.Sprintf("whoever %s the %s of number %d shall keep a %s, a %s and the %s numbered %d for the %s of %s, before the %s and the %s of the yard are counted", verbs[n%len(verbs)], word(3), n*7, word(7), word(11), word(13), n*n, word(17), word(19), word(5), word(23))
			if p == 3 {
				text = fmt.Sprintf("The term “%s %s number %d” means %s", word(3), word(7), n, text)
			}
			fmt.Fprintf(&b, `<subsection identifier="/us/usc/t%s/s%d/%s"><num value="%[3]s">(%[3]s)</num><content>%s;</content></subsection>`, number, s, letter, text)
		}
		b.WriteString("</section>")
	}
	return b.String() + "</title></main></uscDoc>"
}

func zipped(t *testing.T, files ...string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i+1 < len(files); i += 2 {
		w, err := z.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(files[i+1]))
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

const testimony = "0069\n 1   Q.   Did you see the truck that night?\n 2   A.   No, I did not see a truck.\n 3\n 5   Q.   So?\n" +
	"0070\n 1   A.   I was at home then, all evening.\n 2   Q.   Alone, or was anybody with you?\n 3   A.   Alone.\n 4   Q.   Go on, please, and speak up.\n 5   A.   Yes.\n"

const lease = "1. TERM\n\n1.1 It lasts a year or so from the first day.\n\n(c) Then it ends without any notice by either.\n\n2. FEES\n\n(a) \"Fee\" means the sum that the Tenant pays.\n\n(b) The Tenant pays the Fee on the first day of each month.\n"
