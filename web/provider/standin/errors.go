//go:build !js

package standin

import (
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"benchtrial/web/provider"
)

// failures are the statuses and words of faults: OpenAI's, Anthropic's and Google's.
var failures = map[Fault]struct {
	status                           int
	kind, code, anthropic, googleSay string
	words                            string
}{
	Rate:       {429, "requests", "rate_limit_exceeded", "rate_limit_error", "RESOURCE_EXHAUSTED", "Rate limit reached for requests. Limit: 3 / min."},
	RateAfter:  {429, "tokens", "rate_limit_exceeded", "rate_limit_error", "RESOURCE_EXHAUSTED", "Rate limit reached for tokens per min."},
	RateDate:   {429, "tokens", "rate_limit_exceeded", "rate_limit_error", "RESOURCE_EXHAUSTED", "Rate limit reached for tokens per min."},
	RateReset:  {429, "tokens", "rate_limit_exceeded", "rate_limit_error", "RESOURCE_EXHAUSTED", "Rate limit reached for tokens per min."},
	Overloaded: {503, "server_error", "engine_overloaded", "overloaded_error", "UNAVAILABLE", "The engine is currently overloaded, please try again later"},
	Fails:      {500, "server_error", "server_error", "api_error", "INTERNAL", "The server had an error while processing your request. Sorry about that!"},
	Quota:      {429, "insufficient_quota", "insufficient_quota", "billing_error", "RESOURCE_EXHAUSTED", "You exceeded your current quota, please check your plan and billing details."},
	Key:        {401, "invalid_request_error", "invalid_api_key", "authentication_error", "UNAUTHENTICATED", "Incorrect API key provided"},
	Model:      {404, "invalid_request_error", "model_not_found", "not_found_error", "NOT_FOUND", "The model does not exist or you do not have access to it."},
	Long:       {400, "invalid_request_error", "context_length_exceeded", "invalid_request_error", "INVALID_ARGUMENT", "This model's maximum context length is 8192 tokens. The prompt is too long: 20000 tokens. The input token count exceeds the maximum."},
	Bad:        {400, "invalid_request_error", "unsupported_parameter", "invalid_request_error", "INVALID_ARGUMENT", "Unsupported parameter: 'temperature' is not supported with this model."},
}

// fail sends the fault where it is one in the place of an answer.
func (t *transfer) fail() bool {
	h := t.w.Header()
	wait := max(t.plan.RetryAfter, 0)
	if wait == 0 {
		wait = time.Second
	}
	switch t.call.Fault {
	case Hang:
		<-t.r.Context().Done()
		return true
	case Page:
		h.Set("Content-Type", "text/html")
		t.status = http.StatusBadGateway
		t.w.WriteHeader(t.status)
		_, _ = io.WriteString(t.w, "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>")
		return true
	case RateAfter:
		h.Set("Retry-After", strconv.Itoa(int((wait+time.Second-1)/time.Second)))
	case RateDate:
		now := time.Now().UTC()
		h.Set("Date", now.Format(http.TimeFormat))
		h.Set("Retry-After", now.Add(wait).Format(http.TimeFormat))
	case RateReset:
		h.Set("X-Ratelimit-Remaining-Tokens", "0")
		h.Set("X-Ratelimit-Reset-Tokens", wait.String())
		h.Set("Anthropic-Ratelimit-Tokens-Remaining", "0")
		h.Set("Anthropic-Ratelimit-Tokens-Reset", time.Now().Add(wait).UTC().Format(time.RFC3339))
	}
	f, ok := failures[t.call.Fault]
	if !ok {
		return false
	}
	t.status = f.status
	if t.wire == provider.Messages && t.call.Fault == Overloaded {
		t.status = 529
	}
	if t.wire == provider.Messages && t.call.Fault == Quota {
		t.status = http.StatusPaymentRequired
	}
	h.Set("Content-Type", "application/json")
	body := errorBody(t.wire, t.call.Fault)
	if t.call.Fault == Key && len(t.call.Key) > 8 {
		// As OpenAI does: the beginning and the end of the key are repeated.
		body = fmt.Sprintf(`{"error":{"message":"Incorrect API key provided: %s***%s.","type":"invalid_request_error","param":null,"code":"invalid_api_key"}}`, t.call.Key[:8], t.call.Key[len(t.call.Key)-4:])
	}
	t.w.WriteHeader(t.status)
	_, _ = io.WriteString(t.w, body)
	return true
}

// errorBody returns the body of a failure as the wire's service writes it.
func errorBody(w provider.Wire, fault Fault) string {
	f := failures[fault]
	switch w {
	case provider.Messages:
		return fmt.Sprintf(`{"type":"error","error":{"type":%q,"message":%s},"request_id":"req_011CSHoEeqs5C35K2UUqR7Fy"}`, f.anthropic, q(f.words))
	case provider.Gemini:
		details := `{"@type":"type.googleapis.com/google.rpc.Help"}`
		switch fault {
		case Quota:
			details = `{"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{"quotaId":"GenerateRequestsPerDayPerProjectPerModel"}]}`
		case RateReset:
			details = `{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"1s"}`
		}
		return fmt.Sprintf(`{"error":{"code":%d,"message":%s,"status":%q,"details":[%s]}}`, f.status, q(f.words), f.googleSay, details)
	case provider.Ollama:
		return fmt.Sprintf(`{"error":%s}`, q(f.words))
	}
	return fmt.Sprintf(`{"error":{"message":%s,"type":%q,"param":null,"code":%q}}`, q(f.words), f.kind, f.code)
}

// errorEvent returns an error as it comes within a stream.
func errorEvent(w provider.Wire) string {
	f := failures[Overloaded]
	switch w {
	case provider.Messages:
		return event("error", errorBody(w, Overloaded))
	case provider.Responses:
		return event("error", fmt.Sprintf(`{"type":"error","code":%q,"message":%s,"param":null,"sequence_number":9}`, f.code, q(f.words)))
	case provider.Ollama:
		return errorBody(w, Overloaded) + "\n"
	}
	return event("", errorBody(w, Overloaded))
}
