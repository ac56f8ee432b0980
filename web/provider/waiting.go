package provider

import (
	"strconv"
	"strings"
	"time"
)

// waitingByHeader reads retry-after, in seconds, milliseconds or as a date, and the
// headers in which services tell when a limit is over. A date counts from the answer's own.
func waitingByHeader(header func(string) string) time.Duration {
	if ms, err := strconv.ParseFloat(header("retry-after-ms"), 64); err == nil {
		return seconds(ms / 1000)
	}
	now, dated := httpDate(header("date"))
	if after := strings.TrimSpace(header("retry-after")); after != "" {
		if s, err := strconv.ParseFloat(after, 64); err == nil {
			return seconds(s)
		}
		if t, ok := httpDate(after); ok && dated {
			return t.Sub(now)
		}
	}
	var wait time.Duration
	for _, l := range limits {
		reset := header(l.reset)
		if reset == "" || header(l.remaining) != "0" {
			continue
		}
		if t, ok := moment(reset); !ok {
			wait = max(wait, duration(reset))
		} else if dated { // pages of other origins are not shown the date
			wait = max(wait, t.Sub(now))
		}
	}
	return wait
}

// limits are the headers that tell what is left of a limit and when it begins anew.
var limits = [...]struct{ remaining, reset string }{
	{"x-ratelimit-remaining-requests", "x-ratelimit-reset-requests"},
	{"x-ratelimit-remaining-tokens", "x-ratelimit-reset-tokens"},
	{"x-ratelimit-remaining", "x-ratelimit-reset"},
	{"ratelimit-remaining", "ratelimit-reset"},
	{"x-ratelimitbysize-remaining-minute", "ratelimitbysize-reset"}, // Mistral
	{"anthropic-ratelimit-requests-remaining", "anthropic-ratelimit-requests-reset"},
	{"anthropic-ratelimit-tokens-remaining", "anthropic-ratelimit-tokens-reset"},
	{"anthropic-ratelimit-input-tokens-remaining", "anthropic-ratelimit-input-tokens-reset"},
	{"anthropic-ratelimit-output-tokens-remaining", "anthropic-ratelimit-output-tokens-reset"},
}

// moment reads when a limit begins anew: in RFC 3339, in seconds since 1970 or, as OpenRouter
// does, in milliseconds.
func moment(reset string) (time.Time, bool) {
	if t, err := time.Parse(time.RFC3339, reset); err == nil {
		return t, true
	}
	switch n, err := strconv.ParseFloat(reset, 64); {
	case err != nil || !(n > 1e9 && n < 1e15):
		return time.Time{}, false
	case n > 1e12:
		return time.UnixMilli(int64(n)), true
	default:
		return time.Unix(int64(n), 0), true
	}
}

// waitingByWords reads what stands in a failure's body: Google's retryDelay, and what
// OpenAI, Groq and Google say in words.
func waitingByWords(body string) time.Duration {
	for _, before := range [...]string{`"retryDelay":`, "try again in ", "retry in ", "retry after "} {
		_, after, found := strings.Cut(body, before)
		if !found {
			continue
		}
		word, _, _ := strings.Cut(strings.TrimLeft(after, ` "`), `"`)
		word, unit, _ := strings.Cut(word, " ")
		for _, u := range [...]string{"second", "minute", "hour"} {
			if strings.HasPrefix(unit, u) {
				word += u[:1]
			}
		}
		if wait := duration(strings.TrimRight(word, ".,")); wait > 0 {
			return wait
		}
	}
	return 0
}

// duration reads "1m30.5s", "120ms", "7.66s"; a number alone is of seconds. 0 for anything else.
func duration(text string) time.Duration {
	if s, err := strconv.ParseFloat(text, 64); err == nil {
		return seconds(s)
	}
	d, err := time.ParseDuration(text)
	if err != nil {
		return 0
	}
	return d
}

// seconds returns a number of seconds as a duration, 0 where there is no sense in it.
func seconds(s float64) time.Duration {
	if !(s > 0) {
		return 0
	}
	return time.Duration(min(s, longestWait.Seconds()) * float64(time.Second))
}

// httpDate reads a date in the three forms of HTTP.
func httpDate(text string) (time.Time, bool) {
	for _, form := range [...]string{"Mon, 02 Jan 2006 15:04:05 GMT", time.RFC850, time.ANSIC} {
		if t, err := time.Parse(form, text); err == nil {
			return t, true
		}
	}
	return time.Time{}, false
}
