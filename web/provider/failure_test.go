package provider

import (
	"net/textproto"
	"strings"
	"testing"
	"time"
)

// headers returns what reads headers, whichever way a name is written.
func headers(pairs ...string) func(string) string {
	h := textproto.MIMEHeader{}
	for i := 0; i+1 < len(pairs); i += 2 {
		h.Set(pairs[i], pairs[i+1])
	}
	return h.Get
}

// TestFailures reads failures as services wrote them.
func TestFailures(t *testing.T) {
	for _, test := range []struct {
		status int
		body   string
		kind   Kind
		words  string
		param  string
	}{
		// OpenAI and those who took its form over.
		{401, `{"error":{"message":"Incorrect API key provided: abc.","type":"invalid_request_error","param":null,"code":"invalid_api_key"}}`, BadKey, "Incorrect API key provided: abc.", ""},
		{429, `{"error":{"message":"You exceeded your current quota, please check your plan and billing details.","type":"insufficient_quota","param":null,"code":"insufficient_quota"}}`, QuotaSpent, "You exceeded your current quota, please check your plan and billing details.", ""},
		{429, `{"error":{"message":"Your credit balance is exhausted.","type":"billing","param":null,"code":"credit_balance_exhausted"}}`, QuotaSpent, "Your credit balance is exhausted.", ""},
		{429, `{"error":{"message":"Rate limit reached for gpt-4.1 in organization org-x on requests per min (RPM): Limit 3, Used 3.","type":"requests","param":null,"code":"rate_limit_exceeded"}}`, RateLimited, "Rate limit reached for gpt-4.1 in organization org-x on requests per min (RPM): Limit 3, Used 3.", ""},
		{429, `{"error":{"message":"Request too large for gpt-4.1 in organization org-x on tokens per min (TPM): Limit 30000, Requested 128000.","type":"tokens","param":null,"code":"rate_limit_exceeded"}}`, TooLong, "Request too large for gpt-4.1 in organization org-x on tokens per min (TPM): Limit 30000, Requested 128000.", ""},
		{400, `{"error":{"message":"This model's maximum context length is 128000 tokens.","type":"invalid_request_error","param":"messages","code":"context_length_exceeded"}}`, TooLong, "This model's maximum context length is 128000 tokens.", "messages"},
		{400, `{"error":{"message":"Unsupported value: 'temperature' does not support 0 with this model.","type":"invalid_request_error","param":"temperature","code":"unsupported_value"}}`, BadRequest, "Unsupported value: 'temperature' does not support 0 with this model.", "temperature"},
		{400, `{"error":{"message":"Invalid prompt: your prompt was flagged as potentially violating our usage policy.","type":"invalid_request_error","param":null,"code":"invalid_prompt"}}`, KeptBack, "Invalid prompt: your prompt was flagged as potentially violating our usage policy.", ""},
		{404, "{\"error\":{\"message\":\"The model `gpt-9` does not exist or you do not have access to it.\",\"type\":\"invalid_request_error\",\"param\":null,\"code\":\"model_not_found\"}}", NoModel, "The model `gpt-9` does not exist or you do not have access to it.", ""},
		{403, `{"error":{"message":"Country, region, or territory not supported","type":"request_forbidden","param":null,"code":"unsupported_country_region_territory"}}`, BadRequest, "Country, region, or territory not supported", ""},
		{503, `{"error":{"message":"The engine is currently overloaded, please try again later","type":"server_error"}}`, Overloaded, "The engine is currently overloaded, please try again later", ""},
		{500, `{"error":{"message":"The server had an error processing your request. Invalid API key cache.","type":"server_error"}}`, ServerFault, "The server had an error processing your request. Invalid API key cache.", ""},
		// Anthropic.
		{401, `{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"},"request_id":"req_1"}`, BadKey, "invalid x-api-key", ""},
		{403, `{"type":"error","error":{"type":"permission_error","message":"Your API key does not have permission to use the specified resource."}}`, BadKey, "Your API key does not have permission to use the specified resource.", ""},
		{529, `{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`, Overloaded, "Overloaded", ""},
		{429, `{"type":"error","error":{"type":"rate_limit_error","message":"This request would exceed your organization's rate limit of 40,000 input tokens per minute."}}`, RateLimited, "This request would exceed your organization's rate limit of 40,000 input tokens per minute.", ""},
		{429, `{"type":"error","error":{"type":"rate_limit_error","message":"Monthly.","details":{"error_code":"enforced_spend_limit_reached"}}}`, QuotaSpent, "Monthly.", ""},
		{400, `{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low to access the Anthropic API."}}`, QuotaSpent, "Your credit balance is too low to access the Anthropic API.", ""},
		{400, `{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 205000 tokens > 200000 maximum"}}`, TooLong, "prompt is too long: 205000 tokens > 200000 maximum", ""},
		{413, `{"type":"error","error":{"type":"request_too_large","message":"Request exceeds the maximum size"}}`, TooLong, "Request exceeds the maximum size", ""},
		{400, "{\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\",\"message\":\"`temperature` is deprecated for this model.\"}}", BadRequest, "`temperature` is deprecated for this model.", "temperature"},
		{404, `{"type":"error","error":{"type":"not_found_error","message":"model: claude-9"}}`, NoModel, "model: claude-9", ""},
		{400, `{"error":{"message":"invalid temperature: only 1 is allowed for this model","type":"invalid_request_error"}}`, BadRequest, "invalid temperature: only 1 is allowed for this model", "temperature"},
		// Google.
		{429, `{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details.","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{"quotaId":"GenerateContentInputTokensPerModelPerMinute-FreeTier"}]}]}}`, RateLimited, "You exceeded your current quota, please check your plan and billing details.", ""},
		{429, `[{"error":{"code":429,"message":"You exceeded your current quota.","status":"RESOURCE_EXHAUSTED","details":[{"violations":[{"quotaId":"GenerateRequestsPerDayPerProjectPerModel-FreeTier"}]}]}}]`, QuotaSpent, "You exceeded your current quota.", ""},
		{400, `{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}`, BadKey, "API key not valid. Please pass a valid API key.", ""},
		{400, `{"error":{"code":400,"message":"The input token count (1100000) exceeds the maximum number of tokens allowed (1048576).","status":"INVALID_ARGUMENT"}}`, TooLong, "The input token count (1100000) exceeds the maximum number of tokens allowed (1048576).", ""},
		{400, `{"error":{"code":400,"message":"User location is not supported for the API use.","status":"FAILED_PRECONDITION"}}`, BadRequest, "User location is not supported for the API use.", ""},
		{503, `{"error":{"code":503,"message":"This model is currently experiencing high demand.","status":"UNAVAILABLE"}}`, Overloaded, "This model is currently experiencing high demand.", ""},
		{504, `{"error":{"code":504,"message":"Deadline expired before operation could complete.","status":"DEADLINE_EXCEEDED"}}`, TimedOut, "Deadline expired before operation could complete.", ""},
		// Others.
		{401, `{"message":"Unauthorized","request_id":"x"}`, BadKey, "Unauthorized", ""},
		{401, `{"detail":"Unauthorized"}`, BadKey, "Unauthorized", ""},
		{422, `{"detail":[{"type":"missing","loc":["body","messages"],"msg":"Field required"}]}`, BadRequest, "Field required", ""},
		{400, `{"object":"error","message":"Invalid model: mistral-9","type":"invalid_model","param":null,"code":"1500"}`, NoModel, "Invalid model: mistral-9", ""},
		{402, `{"error":{"message":"This request requires more credits, or fewer max_tokens.","code":402}}`, QuotaSpent, "This request requires more credits, or fewer max_tokens.", ""},
		{429, `{"error":{"message":"Rate limit exceeded: free-models-per-day","code":429}}`, QuotaSpent, "Rate limit exceeded: free-models-per-day", ""},
		{403, `{"error":{"code":403,"message":"Input was flagged","metadata":{"reasons":["violence"]}}}`, KeptBack, "Input was flagged", ""},
		{413, `{"error":{"message":"Request too large for model on tokens per minute (TPM): Limit 6000, Requested 7000","type":"tokens","code":"rate_limit_exceeded"}}`, TooLong, "Request too large for model on tokens per minute (TPM): Limit 6000, Requested 7000", ""},
		{402, `{"error":{"message":"Insufficient Balance","type":"unknown_error","param":null,"code":"invalid_request_error"}}`, QuotaSpent, "Insufficient Balance", ""},
		{400, `{"code":"Client specified an invalid argument","error":"Incorrect API key provided: xx."}`, BadKey, "Incorrect API key provided: xx.", ""},
		{404, `{"error":"model 'llama9' not found"}`, NoModel, "model 'llama9' not found", ""},
		{400, `{"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error","n_ctx":4096}}`, TooLong, "the request exceeds the available context size", ""},
		{503, `{"error":{"code":503,"message":"Loading model","type":"unavailable_error"}}`, Overloaded, "Loading model", ""},
		{498, `{"error":{"message":"Flex tier capacity exceeded"}}`, Overloaded, "Flex tier capacity exceeded", ""},
		{502, "<html><head><title>502 Bad Gateway</title></head>\n<body><h1>502  Bad Gateway</h1>unauthorized</body></html>", ServerFault, "502 Bad Gateway 502 Bad Gateway unauthorized", ""},
		{524, "error code: 524", TimedOut, "error code: 524", ""},
		{499, `{"error":{"message":"Request cancelled"}}`, TimedOut, "Request cancelled", ""},
		{408, "", TimedOut, "", ""},
		{413, "<html><head><title>413 Request Entity Too Large</title></head></html>", TooLong, "413 Request Entity Too Large", ""},
		{520, "<html><title>Web server is returning an unknown error</title></html>", ServerFault, "Web server is returning an unknown error", ""},
		{403, "<!DOCTYPE html>\n<title>Attention Required! | Cloudflare</title> Sorry, you have been blocked", BadRequest, "Attention Required! | Cloudflare Sorry, you have been blocked", ""},
		{400, `{"object":"error","message":"Invalid value.","type":"invalid_request_error","param":"model","code":"unknown_model"}`, NoModel, "Invalid value.", "model"},
		{400, "{\"error\":{\"message\":\"Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097.\"}}", TooLong, "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097.", ""},
		{429, `{"error":{"code":"quota_exceeded","message":"You have exceeded your daily quota."}}`, QuotaSpent, "You have exceeded your daily quota.", ""},
		{402, `{"error":{"code":402,"message":"Insufficient credits for requests under way.","metadata":{"limit_source":"openrouter_in_flight_budget"}}}`, RateLimited, "Insufficient credits for requests under way.", ""},
		{403, `{"error":{"code":403,"message":"Request blocked by guardrail","metadata":{"guardrail":"a"}}}`, KeptBack, "Request blocked by guardrail", ""},
		{403, "", BadKey, "", ""},
		{418, `{"hint":"tea"}`, BadRequest, `{"hint":"tea"}`, ""},
		{302, "", Garbage, "", ""},
		{400, `{"error":7}`, BadRequest, `{"error":7}`, ""},
		{400, `{"error":{"message":["a"],"code":{"b":1}}}`, BadRequest, `{"error":{"message":["a"],"code":{"b":1}}}`, ""},
	} {
		f := Service{}.ReadFailure(test.status, headers(), []byte(test.body), "")
		want := Failure{Kind: test.kind, Status: test.status, Words: test.words, Parameter: test.param}
		if f != want {
			t.Errorf("%d %s\ngot  %+v\nwant %+v", test.status, test.body, f, want)
		}
	}
}

func TestWhatMayBeTriedAgain(t *testing.T) {
	again := map[Kind]bool{RateLimited: true, Overloaded: true, ServerFault: true, TimedOut: true, Cut: true, Garbage: true, Unreachable: true,
		QuotaSpent: false, BadKey: false, BadRequest: false, KeptBack: false, NoModel: false, TooLong: false, CORS: false}
	for _, kind := range Kinds {
		if want, ok := again[kind]; !ok || (Failure{Kind: kind}).Retry() != want {
			t.Errorf("%s: %v", kind, !want)
		}
	}
	if len(again) != len(Kinds) {
		t.Errorf("%d of %d kinds", len(Kinds), len(again))
	}
}

func TestWaiting(t *testing.T) {
	const day = "Mon, 30 Nov 2026 08:00:00 GMT"
	for _, test := range []struct {
		name    string
		headers []string
		body    string
		want    time.Duration
	}{
		{"nothing", nil, "", 0},
		{"seconds", []string{"retry-after", "30"}, "", 30 * time.Second},
		{"parts of a second", []string{"Retry-After", " 1.5 "}, "", 1500 * time.Millisecond},
		{"milliseconds go before", []string{"retry-after-ms", "250", "retry-after", "30"}, "", 250 * time.Millisecond},
		{"a date", []string{"retry-after", "Mon, 30 Nov 2026 08:00:45 GMT", "date", day}, "", 45 * time.Second},
		{"a date of the older form", []string{"retry-after", "Monday, 30-Nov-26 08:00:45 GMT", "date", day}, "", 45 * time.Second},
		{"a date of C", []string{"retry-after", "Mon Nov 30 08:00:45 2026", "date", day}, "", 45 * time.Second},
		{"a date gone by", []string{"retry-after", "Mon, 30 Nov 2026 07:00:00 GMT", "date", day}, "", 0},
		{"a date without that of the answer", []string{"retry-after", "Mon, 30 Nov 2026 08:00:45 GMT"}, "", 0},
		{"no number", []string{"retry-after", "soon"}, "", 0},
		{"below nothing", []string{"retry-after", "-5"}, "", 0},
		{"no number at all", []string{"retry-after", "NaN"}, "", 0},
		{"for ever", []string{"retry-after", "Inf"}, "", 24 * time.Hour},
		{"a week", []string{"retry-after", "604800"}, "", 24 * time.Hour},
		{"the limit of requests", []string{"x-ratelimit-remaining-requests", "0", "x-ratelimit-reset-requests", "1m0s", "x-ratelimit-remaining-tokens", "9", "x-ratelimit-reset-tokens", "9m"}, "", time.Minute},
		{"the limit of tokens", []string{"x-ratelimit-remaining-tokens", "0", "x-ratelimit-reset-tokens", "7.66s"}, "", 7660 * time.Millisecond},
		{"milliseconds of a limit", []string{"x-ratelimit-remaining-tokens", "0", "x-ratelimit-reset-tokens", "120ms"}, "", 120 * time.Millisecond},
		{"Anthropic's moment", []string{"anthropic-ratelimit-input-tokens-remaining", "0", "anthropic-ratelimit-input-tokens-reset", "2026-11-30T08:00:20Z", "date", day}, "", 20 * time.Second},
		{"OpenRouter's moment", []string{"x-ratelimit-remaining", "0", "x-ratelimit-reset", "1796025630000", "date", day}, "", 30 * time.Second},
		{"OpenRouter's moment without the date, which a page is not shown", []string{"x-ratelimit-remaining", "0", "x-ratelimit-reset", "1796025630000"}, "", 0},
		{"a moment in seconds", []string{"x-ratelimit-remaining", "0", "x-ratelimit-reset", "1796025630", "date", day}, "", 30 * time.Second},
		{"a moment in seconds without the date", []string{"ratelimit-remaining", "0", "ratelimit-reset", "1796025630"}, "", 0},
		{"the limit of a draft", []string{"ratelimit-remaining", "0", "ratelimit-reset", "12"}, "", 12 * time.Second},
		{"Mistral's limit of tokens", []string{"x-ratelimitbysize-remaining-minute", "0", "ratelimitbysize-reset", "38"}, "", 38 * time.Second},
		{"minutes in words", nil, `{"error":"Please try again in 2 minutes."}`, 2 * time.Minute},
		{"an hour in words", nil, `{"error":"Please retry after 1 hour"}`, time.Hour},
		{"Google's delay", nil, `{"error":{"details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay": "34.074824224s"}]}}`, 34074824224},
		{"Google's words", nil, `{"error":{"message":"Quota exceeded.\nPlease retry in 45.5s."}}`, 45500 * time.Millisecond},
		{"OpenAI's words", nil, `{"error":{"message":"Please try again in 6m0s. Visit"}}`, 6 * time.Minute},
		{"OpenAI's words in milliseconds", nil, `{"error":{"message":"Please try again in 120ms."}}`, 120 * time.Millisecond},
		{"seconds in words", nil, `{"error":"Rate limit exceeded, retry after 20 seconds"}`, 20 * time.Second},
		{"later", nil, `{"error":"please try again in a while"}`, 0},
		{"no duration", nil, `{"retryDelay":{}}`, 0},
	} {
		f := Service{}.ReadFailure(429, headers(test.headers...), []byte(test.body), "")
		if f.RetryAfter != test.want {
			t.Errorf("%s: %v, want %v", test.name, f.RetryAfter, test.want)
		}
	}
}

func TestClean(t *testing.T) {
	const key = "sk-proj-AbCdEfGhIjKlMnOpQrSt"
	for words, want := range map[string]string{
		"":                                   "",
		"  two\n\tlines\x00 of\u200b words ": "two lines of words",
		"wrong: " + key + ".":                "wrong: [key].",
		"wrong: sk-proj-Ab***QrSt. More":     "wrong: [key] More",
		"wrong: IjKlMnOpQr, and more":        "wrong: [key], and more",
		"header Bearer abcdefghij":           "header [key]",
		"other key AIzaSyA1234567890 there":  "other key [key] there",
		"the task-force sk-1 risk-averse":    "the task-force sk-1 risk-averse",
		"bad \xff utf":                       "bad \ufffd utf",
	} {
		if got := Clean(words, key); got != want {
			t.Errorf("Clean(%q) = %q, want %q", words, got, want)
		}
	}
	if got := Clean("no such key abcd", "abcd"); got != "no such key [key]" {
		t.Errorf("%q", got)
	}
	if got := Clean("banana", "a"); got != "banana" {
		t.Errorf("%q", got)
	}
	long := Clean(strings.Repeat("é ", 5000), "")
	if n := len([]rune(long)); n > MaxWords || !strings.HasSuffix(long, "é…") {
		t.Errorf("%d characters: %q", n, long)
	}
}

// FuzzFailure finds no failure with a key in it, or with words that are no line.
func FuzzFailure(f *testing.F) {
	f.Add(429, `{"error":{"message":"try again in 6m0s","code":"rate_limit_exceeded"}}`, "retry-after", "30")
	f.Add(400, `[{"error":{"message":"x","details":[{"retryDelay":"1s"}]}}]`, "date", "Mon, 30 Nov 2026 08:00:00 GMT")
	f.Add(502, "<html>", "x-ratelimit-reset-tokens", "1s")
	const key = "MARKED-KEY-0123456789"
	f.Fuzz(func(t *testing.T, status int, body, name, value string) {
		header := func(asked string) string {
			if strings.EqualFold(asked, name) {
				return value
			}
			return ""
		}
		for _, body := range []string{body, body + key, `{"error":"` + key + body + `"}`} {
			failure := Service{}.ReadFailure(status, header, []byte(body), key)
			if strings.Contains(failure.Error(), key) || strings.ContainsAny(failure.Words, "\n\r\x00") || len([]rune(failure.Words)) > MaxWords {
				t.Errorf("%+v", failure)
			}
			if failure.Kind == "" || failure.RetryAfter < 0 || failure.RetryAfter > 24*time.Hour {
				t.Errorf("%+v", failure)
			}
		}
	})
}

func TestTheListsOfFailuresAreSound(t *testing.T) {
	known := map[Kind]bool{}
	for _, kind := range Kinds {
		known[kind] = true
	}
	if len(phrases()) != len(byPhrase) {
		t.Errorf("failures.txt has %d kinds, %d are looked for", len(phrases()), len(byPhrase))
	}
	for _, kind := range byPhrase {
		list := phrases()[string(kind)]
		if !known[kind] && kind != inFlight || list == "" || list != strings.ToLower(list) {
			t.Errorf("failures.txt: %s = %s", kind, list)
		}
		for phrase := range strings.SplitSeq(list, "|") {
			if len(strings.TrimSpace(phrase)) < 6 {
				t.Errorf("failures.txt: %s has %q, which may stand anywhere", kind, phrase)
			}
		}
	}
	for status, kind := range statuses() {
		if !known[Kind(kind)] || len(status) != 3 || status < "400" || status > "599" {
			t.Errorf("statuses.txt: %s = %s", status, kind)
		}
	}
}
