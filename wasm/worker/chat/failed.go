package chat

import (
	"cmp"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"benchtrial/wasm/worker/api"
	"benchtrial/web/provider"
)

// failure is the answer where the service has not answered the question.
type failure struct {
	// Error are the service's words, without keys, or a sentence of ours where it gave none.
	Error string `json:"error"`
	// What is "service".
	What    string `json:"what"`
	Service string `json:"service"`
	// Kind is what can be done about it.
	Kind provider.Kind `json:"kind"`
	// Parameter is the field that the service objects to, where it says so.
	Parameter string `json:"parameter,omitempty"`
}

// failed answers with a failure of the service: its status, its words, and how long it
// asks to wait. What it refused has cost nothing.
func (q *question) failed(w http.ResponseWriter, r *http.Request, answer *http.Response) error {
	q.costs(r.Context(), 0)
	if status := answer.StatusCode; status < 400 || status > 599 {
		if status >= 300 && status < 400 {
			return refusal("moved", "service", q.service.Name)
		}
		return refusal("other", "service", q.service.Name)
	}
	// What could be read of it is enough.
	body, _ := io.ReadAll(io.LimitReader(answer.Body, provider.MaxFailure))
	f := q.service.ReadFailure(answer.StatusCode, answer.Header.Get, body, q.key)
	words := withoutInternals(f.Words)
	if q.paid != nil && f.Kind == provider.BadKey {
		words = say("class-key", "service", q.service.Name)
	}
	if f.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.FormatInt(int64((f.RetryAfter+time.Second-1)/time.Second), 10))
	}
	api.Answer(w, answer.StatusCode, failure{
		Error: cmp.Or(words, say("failure", "service", q.service.Name, "status", strconv.Itoa(answer.StatusCode))),
		What:  "service", Service: q.service.ID, Kind: f.Kind, Parameter: f.Parameter,
	})
	return nil
}

// internal is how names begin that services have for who pays and for single requests.
var internal = []string{"org-", "org_", "proj_", "proj-", "req_", "req-", "user-", "user_", "acct_", "projects/"}

// withoutInternals returns a service's words without such names.
func withoutInternals(words string) string {
	all := strings.Fields(words)
	for i, word := range all {
		bare := strings.TrimLeft(word, `"'([{<:=`+"`")
		for _, begin := range internal {
			if strings.HasPrefix(bare, begin) && strings.ContainsAny(bare[len(begin):], "0123456789") {
				all[i] = "…"
			}
		}
	}
	return strings.Join(all, " ")
}
