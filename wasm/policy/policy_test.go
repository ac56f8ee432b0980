package policy_test

import (
	"strings"
	"testing"

	"benchtrial/wasm/policy"
)

func TestContentAllowsOnlyOurOwn(t *testing.T) {
	allowed := map[string]bool{"'none'": true, "'self'": true, "'wasm-unsafe-eval'": true, "data:": true}
	for directive := range strings.SplitSeq(policy.Content(), "; ") {
		name, sources, _ := strings.Cut(directive, " ")
		for source := range strings.FieldsSeq(sources) {
			if !allowed[source] {
				t.Errorf("%s allows %s", name, source)
			}
			if source == "data:" && name != "img-src" {
				t.Errorf("%s allows data: addresses, which only pictures need", name)
			}
		}
	}
	for _, closed := range []string{"default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"} {
		if !strings.Contains(policy.Content(), closed) {
			t.Errorf("the policy lacks %s", closed)
		}
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
