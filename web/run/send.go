package run

import (
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"benchtrial/web/provider"
)

// mostRefusal is how many bytes are read of an answer that is none.
const mostRefusal = 64 << 10

// poster posts a body, or asks for what is there where it is nil: browser.Send.
type poster func(address string, headers [][2]string, body []byte, cancel <-chan struct{}, began func(status int, header func(string) string), got func([]byte) error) error

// sending sends calls by the way that a service has.
type sending struct {
	post     poster
	keys     *keys
	site     *site
	joined   *joined
	simulate func(c Call, cancel <-chan struct{}) (Sent, error)
	own      *ownModel
}

// Send implements Sender.
func (s *sending) Send(c Call, cancel <-chan struct{}) (Sent, error) {
	if c.Service.ID == Simulated {
		return s.simulate(c, cancel)
	}
	if c.Service.Wire == provider.Browser {
		return s.own.send(c, cancel)
	}
	way := s.site.wayTo(c.Service)
	request, err := c.Service.Request(c.Call)
	if err != nil {
		return Sent{}, provider.Failure{Kind: provider.BadRequest, Words: err.Error()}
	}
	key := s.keys.of(c.Service.ID)
	if key == "" && s.joined.get().pays(c.Service.ID, "") {
		way, key = ofClass, s.keys.of(Class) // which is to be kept out of words as a key is
	}
	address, head, err := s.envelope(c, request, way, key)
	if err != nil {
		var failure provider.Failure
		if errors.As(err, &failure) {
			return Sent{}, failure
		}
		return Sent{}, provider.Failure{Kind: provider.BadRequest, Words: err.Error()}
	}
	sent := Sent{Settings: request.Settings, Way: way}
	var failure provider.Failure
	if sent.Reply, failure = s.exchange(c, way, key, address, head, request.Body, cancel); failure.Kind != "" {
		return sent, failure
	}
	return sent, nil
}

// envelope returns the address and the headers of a call.
func (s *sending) envelope(c Call, r provider.Request, way, key string) (address string, head [][2]string, err error) {
	switch way {
	case direct, local:
		head, err = c.Service.Head(key, true)
		return c.Service.Host + r.Path, head, err
	case ofClass:
		head = append(classHead(key, s.keys.of(participant)), [2]string{"Content-Type", "application/json"})
		return throughSite(c), head, nil
	case proxied:
		// Checked here too: a key that cannot stand in a header must not be tried.
		if _, err = c.Service.Head(key, false); err != nil {
			return "", nil, err
		}
		return throughSite(c), [][2]string{{"Content-Type", "application/json"}, {"X-Benchtrial-Key", key}}, nil
	}
	return "", nil, provider.Failure{Kind: provider.CORS}
}

// throughSite is where this site's server takes a call.
func throughSite(c Call) string {
	address := "../api/chat/" + c.Service.ID
	if inPath(c.Service) {
		address += "?model=" + c.Call.Model
		if c.Stream {
			address += "&stream=1"
		}
	}
	return address
}

// exchange posts a call and reads what comes back.
func (s *sending) exchange(c Call, way, key, address string, head [][2]string, body []byte, cancel <-chan struct{}) (reply provider.Reply, f provider.Failure) {
	silence := mostSilence
	if row := c.Service.Model(c.Call.Model); row.Reasoning || !row.Priced {
		silence = mostThinking
	}
	w := newWatch(cancel, patience(c, silence), mostTime)
	defer w.end()
	reader := c.Service.Reader(c.Stream)
	var status int
	var header func(string) string
	var refusal []byte
	err := s.post(address, head, body, w.stop, func(n int, h func(string) string) { status, header = n, h }, func(piece []byte) error {
		w.heard()
		if status == 200 {
			_, err := reader.Write(piece)
			return err
		}
		refusal = append(refusal, piece...)
		if len(refusal) > mostRefusal {
			return errEnough
		}
		return nil
	})
	switch {
	case w.cancelled():
		return reply, provider.Failure{Kind: stopped}
	case w.late():
		return reply, provider.Failure{Kind: provider.TimedOut, Status: status}
	case status == 0:
		return reply, provider.Failure{Kind: provider.Unreachable, Words: provider.Clean(errorText(err), key)}
	case status != 200 && (way == proxied || way == ofClass):
		return reply, proxyFailure(c.Service, status, header, refusal, key)
	case status != 200:
		return reply, c.Service.ReadFailure(status, header, refusal, key)
	}
	ended := reader.Ended() // then what the connection did afterwards does not matter
	reply, closed := reader.Close()
	if closed == nil && err != nil && !ended {
		closed = provider.Failure{Kind: provider.Cut}
	}
	if closed != nil {
		f = failureOf(closed, key)
	}
	return reply, f
}

// failureOf is the failure that a reader returned, without the key.
func failureOf(err error, key string) (f provider.Failure) {
	if !errors.As(err, &f) {
		f = provider.Failure{Kind: provider.Garbage, Words: err.Error()}
	}
	f.Words = provider.Clean(f.Words, key)
	return f
}

// patience is for how long nothing may come: the plan's, or else what is usual.
func patience(c Call, usual time.Duration) time.Duration {
	if c.Patience > 0 {
		return min(time.Duration(c.Patience)*time.Second, mostTime)
	}
	return usual
}

var errEnough = errors.New("enough was read")

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// inPath says that the model of a service stands in its path, so that a proxy is told it apart.
func inPath(s provider.Service) bool {
	a, _ := s.URL("a", false)
	b, _ := s.URL("b", false)
	return a != b
}

// proxyFailure reads what this site's server answers in the place of a service.
func proxyFailure(s provider.Service, status int, header func(string) string, body []byte, key string) provider.Failure {
	var said struct{ Error, What, Kind, Parameter string }
	if json.Unmarshal(body, &said) != nil {
		return s.ReadFailure(status, header, body, key)
	}
	f := provider.Failure{Kind: provider.Kind(said.Kind), Status: status, Words: provider.Clean(said.Error, key), Parameter: said.Parameter}
	if n, err := strconv.Atoi(header("retry-after")); err == nil && n > 0 {
		f.RetryAfter = time.Duration(min(n, 1<<20)) * time.Second
	}
	if said.What == "service" && f.Kind != "" {
		return f
	}
	switch said.What {
	case "unreachable":
		f.Kind = provider.ServerFault // this site was reached
	case "slow":
		f.Kind = provider.TimedOut
	case "class-rate":
		f.Kind = provider.RateLimited
	case "class-spent", "class-share":
		f.Kind = provider.QuotaSpent
	default:
		if f.Kind = provider.BadRequest; status >= 500 {
			f.Kind = provider.ServerFault
		}
	}
	return f
}
