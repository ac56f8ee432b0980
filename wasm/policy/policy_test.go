package policy_test

import (
	"slices"
	"strings"
	"testing"

	"benchtrial/wasm/policy"
	"benchtrial/web/provider"
)

func TestContentAllowsOnlyOurOwn(t *testing.T) {
	allowed := map[string]bool{"'none'": true, "'self'": true, "'wasm-unsafe-eval'": true, "data:": true}
	for _, service := range provider.Services() {
		if service.Direct && !service.Local {
			allowed[service.Host] = true
		}
	}
	allowed["http://localhost:*"], allowed["http://127.0.0.1:*"] = true, true
	for directive := range strings.SplitSeq(policy.Content(), "; ") {
		name, sources, _ := strings.Cut(directive, " ")
		for source := range strings.FieldsSeq(sources) {
			if !allowed[source] {
				t.Errorf("%s allows %s", name, source)
			}
			if source == "data:" && name != "img-src" {
				t.Errorf("%s allows data: addresses, which only pictures need", name)
			}
			if strings.Contains(source, "://") && name != "connect-src" {
				t.Errorf("%s allows %s: other servers are asked, but nothing of theirs runs or is shown", name, source)
			}
		}
	}
	for _, closed := range []string{"default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"} {
		if !strings.Contains(policy.Content(), closed) {
			t.Errorf("the policy lacks %s", closed)
		}
	}
}

// A service that answers pages directly can be asked, and so can the person's own machine;
// the others are asked from the server.
func TestContentAllowsServices(t *testing.T) {
	_, sources, _ := strings.Cut(policy.Content(), "connect-src ")
	sources, _, _ = strings.Cut(sources, ";")
	all := strings.Fields(sources)
	for _, service := range provider.Services() {
		if service.Local || service.Host == "" {
			continue
		}
		direct := slices.ContainsFunc(provider.Services(), func(s provider.Service) bool { return s.Host == service.Host && s.Direct })
		if got := slices.Contains(all, service.Host); got != direct {
			t.Errorf("%s: allowed %v, direct %v", service.Host, got, direct)
		}
		if !strings.HasPrefix(service.Host, "https://") {
			t.Errorf("%s is not encrypted", service.Host)
		}
	}
	if all[0] != "'self'" || !slices.Contains(all, "http://localhost:*") || !slices.Contains(all, "http://127.0.0.1:*") {
		t.Errorf("connect-src %s", sources)
	}
	// A line of the file _headers may have 2,000 characters.
	if len(policy.Content()) > 1800 {
		t.Errorf("the policy has %d characters", len(policy.Content()))
	}
}

// Browsers complain on the console of a frame-ancestors in a meta element.
func TestMetaLeavesFramingToTheHeader(t *testing.T) {
	if strings.Contains(policy.Meta(), "frame-ancestors") {
		t.Errorf("the meta element carries %s", policy.Meta())
	}
	if !strings.HasPrefix(policy.Content(), policy.Meta()) {
		t.Error("header and meta element differ in more than the framing")
	}
}

func TestSecurityHeadersAreWellFormed(t *testing.T) {
	seen := map[string]bool{}
	for _, h := range policy.Security() {
		if h.Name == "" || h.Value == "" || strings.ContainsAny(h.Name+h.Value, "\r\n") {
			t.Errorf("malformed header %q: %q", h.Name, h.Value)
		}
		if seen[h.Name] {
			t.Errorf("%s twice", h.Name)
		}
		seen[h.Name] = true
	}
	for _, name := range []string{"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy"} {
		if !seen[name] {
			t.Errorf("%s is missing", name)
		}
	}
}
