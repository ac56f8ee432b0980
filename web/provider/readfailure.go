package provider

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"strconv"
	"strings"
	"sync"
	"time"

	"benchtrial/gen/wording"
)

// MaxFailure is how much of a failure's body is looked at, in bytes.
const MaxFailure = 64 << 10

//go:embed failures.txt
var phrasesText string

//go:embed statuses.txt
var statusesText string

// inFlight is the key of words that stand where money seems to be spent, and only waiting is asked for.
const inFlight Kind = "in_flight"

// byPhrase are the kinds whose words are looked for, in that order.
var byPhrase = [...]Kind{inFlight, QuotaSpent, TooLong, KeptBack, BadKey, NoModel, Overloaded, RateLimited, TimedOut, BadRequest, ServerFault}

var phrases = sync.OnceValue(func() map[string]string { return wording.Parse(phrasesText) })

var statuses = sync.OnceValue(func() map[string]string { return wording.Parse(statusesText) })

// ReadFailure reads an answer with another status than 200. header returns a header of
// the answer, empty where it has none. The key is taken out of the words.
func (s Service) ReadFailure(status int, header func(name string) string, body []byte, key string) Failure {
	f := readFailure(status, body)
	f.Words = Clean(f.Words, key)
	f.RetryAfter = waiting(header, body)
	return f
}

// inStream is the failure that a stream, or an answer with status 200, has in it.
func inStream(data []byte) Failure {
	f := readFailure(0, data)
	f.RetryAfter = waiting(func(string) string { return "" }, data)
	return f
}

// errorBody is what services write where a call fails: all their forms at once.
type errorBody struct {
	Error   errorObject     `json:"error"`
	Message text            `json:"message"`
	Detail  text            `json:"detail"`
	Param   text            `json:"param"` // Mistral
	Code    json.RawMessage `json:"code"`
	Choices []struct {
		Error errorObject `json:"error"`
	} `json:"choices"`
}

type errorObject struct {
	Message text            `json:"message"`
	Type    text            `json:"type"`
	Param   text            `json:"param"`
	Code    json.RawMessage `json:"code"`
}

// UnmarshalJSON accepts any JSON: an error may be one sentence.
func (e *errorObject) UnmarshalJSON(raw []byte) error {
	type plain errorObject
	if json.Unmarshal(raw, (*plain)(e)) != nil {
		*e = errorObject{}
		return e.Message.UnmarshalJSON(raw)
	}
	return nil
}

// text is a string; of anything else the first message in it.
type text string

// UnmarshalJSON accepts any JSON.
func (t *text) UnmarshalJSON(raw []byte) error {
	var list []struct {
		Message string `json:"msg"`
	}
	var object struct {
		Message string `json:"message"`
		Detail  string `json:"detail"`
	}
	switch {
	case json.Unmarshal(raw, (*string)(t)) == nil:
	case json.Unmarshal(raw, &list) == nil && len(list) > 0:
		*t = text(list[0].Message)
	case json.Unmarshal(raw, &object) == nil:
		*t = text(cmp.Or(object.Message, object.Detail))
	default:
		*t = ""
	}
	return nil
}

// readFailure reads the body of a failure; its words are not clean yet.
func readFailure(status int, body []byte) Failure {
	body = body[:min(len(body), MaxFailure)]
	f := Failure{Status: status}
	var b errorBody
	var list []errorBody
	switch {
	case json.Unmarshal(body, &b) == nil:
	case json.Unmarshal(body, &list) == nil && len(list) > 0:
		b = list[0]
	default:
		f.Words = visible(string(body))
	}
	e := b.Error
	for _, c := range b.Choices {
		e = errorObject{cmp.Or(e.Message, c.Error.Message), cmp.Or(e.Type, c.Error.Type), e.Param, e.Code}
		if e.Code == nil {
			e.Code = c.Error.Code
		}
	}
	if e.Code == nil {
		e.Code = b.Code
	}
	// What has no words in a known place is shown as it is.
	f.Words = string(cmp.Or(e.Message, b.Message, b.Detail, e.Type, text(f.Words), text(visible(string(body)))))
	f.Parameter = parameter(string(cmp.Or(e.Param, b.Param)), f.Words)
	if f.Status == 0 {
		if code, err := strconv.Atoi(string(e.Code)); err == nil && code >= 400 && code < 600 {
			f.Status = code
		}
	}
	f.Kind = kindOf(f.Status, strings.ToLower(string(body)))
	return f
}

// kindOf tells the kind of a failure from its body in lower case, else from its status.
func kindOf(status int, body string) Kind {
	for _, kind := range byPhrase {
		// What is written on a busy service's page tells less than its status.
		if status >= 500 && kind != Overloaded && kind != TooLong && kind != QuotaSpent {
			continue
		}
		for phrase := range strings.SplitSeq(phrases()[string(kind)], "|") {
			if !strings.Contains(body, strings.TrimSpace(phrase)) {
				continue
			}
			if kind == inFlight {
				return RateLimited
			}
			return kind
		}
	}
	switch kind := statuses()[strconv.Itoa(status)]; {
	case status == 403 && strings.HasPrefix(strings.TrimSpace(body), "<"):
		return BadRequest // a page: something between blocks the request, whatever the key
	case kind != "":
		return Kind(kind)
	case status >= 400 && status < 500:
		return BadRequest
	case status == 0 || status >= 500:
		return ServerFault
	}
	return Garbage
}

// parameter returns the field that a service objects to.
func parameter(param, words string) string {
	if param == "" && strings.Contains(strings.ToLower(words), "temperature") {
		return "temperature" // Anthropic and others say so in words only
	}
	if len(param) > 100 {
		return ""
	}
	return param
}

// longestWait bounds what a service can ask to wait.
const longestWait = 24 * time.Hour

// waiting returns how long a service asks to wait, in the headers or in the body; 0
// where it does not say.
func waiting(header func(string) string, body []byte) time.Duration {
	wait := waitingByHeader(header)
	if wait == 0 {
		wait = waitingByWords(string(body[:min(len(body), MaxFailure)]))
	}
	return max(0, min(wait, longestWait))
}
