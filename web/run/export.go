package run

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
)

// exported is a run as a file. It never has a key: nothing of a run has.
type exported struct {
	Run   kept         `json:"benchtrial_run"`
	Items []exportItem `json:"items"`
}

type exportItem struct {
	Item int   `json:"item"`
	Head head  `json:"head"`
	Body *body `json:"body,omitempty"`
}

// mostBytes is the largest file of a run that is read.
const mostBytes = 500 << 20

// export returns the run as a file; without words, of items about own documents only what
// was made of them.
func (r *runner) export(words bool) ([]byte, error) {
	r.mu.Lock()
	k := r.kept
	heads := make([]head, len(r.items))
	var with []int
	for i := range r.items {
		if heads[i] = r.items[i].head; heads[i] != (head{}) && r.has(i) {
			with = append(with, i)
		}
	}
	r.mu.Unlock()
	var out bytes.Buffer
	out.WriteString(`{"benchtrial_run":`)
	out.WriteString(text(k))
	out.WriteString(",\"items\":[")
	for n := 0; n < len(with); n += piece {
		some := with[n:min(n+piece, len(with))]
		bodies, err := r.bodies(some)
		if err != nil {
			return nil, err
		}
		for m, i := range some {
			if n+m > 0 {
				out.WriteByte(',')
			}
			block, _ := r.at(i)
			if b := bodies[m]; b != nil && block.own() && !words {
				bodies[m] = b.withheld()
			}
			out.WriteByte('\n')
			out.WriteString(text(exportItem{i, heads[i], bodies[m]}))
		}
	}
	out.WriteString("\n]}\n")
	return out.Bytes(), nil
}

// withheld returns what may leave the device of an item about an own document without anybody's having looked at it.
func (b *body) withheld() *body {
	return &body{Withheld: true, Plain: bare(b.Plain), Official: bare(b.Official), Cite: b.Cite, Asked: b.Cite, Position: b.Position}
}

func bare(v *verdict.Verdict) *verdict.Verdict {
	if v == nil {
		return nil
	}
	return &verdict.Verdict{Record: v.Record, Outcome: v.Outcome, Correct: v.Correct, Errors: v.Errors, RelativeError: v.RelativeError, Kind: v.Kind, Distance: v.Distance, GivenLine: v.GivenLine}
}

// imported keeps an exported run as a new one. Whatever it says of itself, it asks nothing
// before a person starts it, and its answers are judged anew.
func (s *service) imported(f *browser.File) (id int, err error) {
	if f.Size() > mostBytes {
		return 0, sentence("too_large", "most", count(mostBytes>>20))
	}
	data := make([]byte, f.Size())
	if n, err := f.ReadAt(data, 0); n < len(data) || err != nil && err != io.EOF {
		return 0, sentence("not_a_run")
	}
	e, err := readExported(data)
	if err != nil {
		return 0, err
	}
	r := newRunner(s.env, 0, e.Run, nil)
	for _, it := range e.Items {
		if !r.has(it.Item) {
			return 0, sentence("not_a_run")
		}
		r.items[it.Item].head = it.Head
	}
	e.Run.State, e.Run.Why, e.Run.Asked, e.Run.Scorer = r.stands(), "", "", 0
	r.kept = e.Run
	e.Run.Seen = Progress{Items: r.progress(time.Now()).Items}
	if id, err = s.store.New(text(e.Run)); err != nil {
		return 0, err
	}
	for n, it := range e.Items {
		b := ""
		if it.Body != nil {
			b = text(it.Body)
		}
		if err := s.store.Keep(id, it.Item, it.Head.String(), b); err != nil {
			s.store.Delete(id)
			return 0, sentence("not_kept", "why", ended(err.Error()))
		}
		if n%piece == 0 {
			s.breathe()
		}
	}
	if r, err = s.get(id); err == nil {
		go r.judgeLeft(slice, s.breathe)
	}
	return id, err
}

// stands says where a run stands by its items.
func (r *runner) stands() State {
	state := Done
	begun := false
	for i := range r.items {
		h := &r.items[i].head
		begun = begun || r.has(i) && *h != head{}
		if h.Status == open || h.Status == asking {
			state = Paused
		}
	}
	if !begun {
		return Ready
	}
	return state
}

// readExported reads a file of a run. It is foreign: what does not fit together is refused.
func readExported(data []byte) (e exported, err error) {
	decoder := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(data, []byte("\ufeff"))))
	if decoder.Decode(&e) != nil || e.Run.Form < 1 {
		return e, sentence("not_a_run")
	}
	if e.Run.Form > form {
		return e, sentence("later_run")
	}
	if !e.Run.sound() {
		return e, sentence("not_a_run")
	}
	e.Run.Plan.Without = e.Run.Plan.without()
	most := len(order(e.Run.Blocks)) * len(e.Run.Plan.Models)
	seen := make(map[int]bool, len(e.Items))
	for n := range e.Items {
		it := &e.Items[n]
		if it.Item < 0 || it.Item >= most || seen[it.Item] || !it.Head.sound(it.Body) {
			return e, sentence("not_a_run")
		}
		seen[it.Item] = true
	}
	return e, nil
}

// mostModels is how many models a run may have.
const mostModels = 50

// sound says that what is said of a run fits together.
func (k *kept) sound() bool {
	models := len(k.Plan.Models)
	cells := len(k.Plan.Tests)
	for _, n := range []int{len(k.Plan.Forms), len(k.Plan.Variations)} {
		if cells *= max(n, 1); cells > mostItems {
			return false
		}
	}
	if models == 0 || models > mostModels || len(k.Blocks) == 0 || len(k.Name)+len(k.Note) > 1<<20 {
		return false
	}
	all := 0
	for n := range k.Blocks {
		b := &k.Blocks[n]
		if b.Count < 1 || b.Count > mostItems || len(b.Not) >= models {
			return false
		}
		if all += b.Count; all*models > mostItems {
			return false
		}
		if b.File != nil {
			if len(b.Records) != b.Count || b.Series != "" || strings.TrimSpace(b.File.Name) == "" {
				return false
			}
			continue
		}
		if _, err := prompt.ParseSeries(b.Series); err != nil || b.Numbers != nil && len(b.Numbers) != b.Count {
			return false
		}
	}
	return true
}

// sound says that a head and a body fit together.
func (h *head) sound(b *body) bool {
	switch h.Status {
	case open, asking, aside:
	case answered:
		if b == nil {
			return false
		}
	default:
		return false
	}
	if h.Half && (b == nil || b.First == nil && !b.Withheld) {
		return false
	}
	switch h.Outcome {
	case "", unjudged, verdict.Correct, verdict.Incorrect, verdict.NoAnswer, verdict.Refused, verdict.CutOff:
	default:
		return false
	}
	for _, n := range []int64{int64(h.Calls), int64(h.Failed), int64(h.Lost), h.Cost, h.SetAside, h.Input, h.Output, h.Took} {
		if n < 0 || n > 1<<50 {
			return false
		}
	}
	return true
}
