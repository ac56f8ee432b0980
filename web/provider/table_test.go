package provider

import (
	"encoding/json"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestTheTableIsSound(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range Services() {
		if seen[s.ID] || s.ID == "" || s.Name == "" || strings.Trim(s.ID, "abcdefghijklmnopqrstuvwxyz-") != "" {
			t.Errorf("service %q: no id of its own, or no name", s.ID)
		}
		seen[s.ID] = true
		if s.Wire != Browser {
			u, err := url.Parse(s.Host)
			if err != nil || u.Path != "" || u.RawQuery != "" || u.User != nil || s.Local != (u.Hostname() == "localhost") || (u.Scheme == "https") == s.Local {
				t.Errorf("%s: host %q", s.ID, s.Host)
			}
			for _, path := range []string{s.Path, s.ModelsPath} {
				if !strings.HasPrefix(path, "/") || strings.ContainsAny(path, "?#%") || strings.Contains(path, "//") {
					t.Errorf("%s: path %q", s.ID, path)
				}
			}
		}
		if !slices.Contains([]Wire{Responses, Chat, Messages, Gemini, Ollama, Browser}, s.Wire) {
			t.Errorf("%s: wire %q", s.ID, s.Wire)
		}
		if _, ok := batchLimits[s.Batch]; s.Batch != "" && !ok {
			t.Errorf("%s: batch %q", s.ID, s.Batch)
		}
		if s.Local {
			if s.Help == "" || !s.Free || s.Direct {
				t.Errorf("%s: a local service has help, costs nothing and is reached directly without a word", s.ID)
			}
		} else if s.KeyHeader == "" || s.KeysAt == "" || s.PricesAt == "" || s.Dated < "2026" || len(s.Models) == 0 {
			t.Errorf("%s: no key, no place to get one, no prices or no date", s.ID)
		}
		if s.KeyPrefix != "" && s.KeyHeader != "Authorization" || s.KeyHeader == "Authorization" && s.KeyPrefix != "Bearer " {
			t.Errorf("%s: key as %s: %s", s.ID, s.KeyHeader, s.KeyPrefix)
		}
		if other, ok := Find(s.ModelsOf); s.ModelsOf != "" && (!ok || other.ModelsOf != "" || len(other.Models) != len(s.Models)) {
			t.Errorf("%s: models of %q", s.ID, s.ModelsOf)
		}
		models := map[string]bool{}
		for _, m := range s.Models {
			checkModel(t, s, m)
			if models[m.ID] {
				t.Errorf("%s has %s twice", s.ID, m.ID)
			}
			models[m.ID] = true
		}
	}
}

func checkModel(t *testing.T, s Service, m Model) {
	at := s.ID + " " + m.ID
	if m.ID == "" || m.Name == "" || m.Context < 0 || m.MaxOutput < 0 || m.Context > 0 && m.MaxOutput > m.Context {
		t.Errorf("%s: %+v", at, m)
	}
	for _, p := range []Prices{m.Prices, m.Long} {
		for _, price := range []int64{p.Input, p.CachedInput, p.Output, p.WrittenInput} {
			// From a thousandth of a cent to a thousand dollars a million tokens.
			if price != 0 && (price < 1_000 || price > 1_000_000_000) {
				t.Errorf("%s: price %d", at, price)
			}
		}
		if p.CachedInput > p.Input || p.Input > p.Output || p.WrittenInput != 0 && p.WrittenInput < p.Input {
			t.Errorf("%s: prices %+v", at, p)
		}
	}
	if m.Priced != (s.Free || m.Input > 0 && m.CachedInput > 0 && m.Output > 0) || (m.LongOver > 0) != (m.Long.Output > m.Output) {
		t.Errorf("%s: prices %+v, long %+v over %d", at, m.Prices, m.Long, m.LongOver)
	}
	if !slices.Contains([]string{"", "cl100k", "o200k"}, m.Vocabulary) {
		t.Errorf("%s: vocabulary %q", at, m.Vocabulary)
	}
	if m.TokensPercent != 0 && (m.TokensPercent < 50 || m.TokensPercent > 300) {
		t.Errorf("%s: %d tokens for a hundred", at, m.TokensPercent)
	}
	for effort := range m.Budgets {
		if !slices.Contains(m.Efforts, effort) {
			t.Errorf("%s: a budget for %q, which it does not take", at, effort)
		}
	}
	for _, effort := range m.Efforts {
		if m.Budgets != nil && m.Budgets[effort] == 0 && effort != "none" {
			t.Errorf("%s: no budget for %q", at, effort)
		}
	}
}

func TestServicesThatTheProjectNames(t *testing.T) {
	for _, id := range []string{"openai", "openai-chat", "anthropic", "gemini", "mistral", "openrouter", "groq", "together", "deepseek", "xai", "ollama", "lmstudio", "llamacpp", "vllm", "browser"} {
		if s, ok := Find(id); !ok || s.ID != id {
			t.Errorf("no %s", id)
		}
	}
	for _, id := range []string{"nobody", "", "open", "gpt-4.1"} {
		if _, ok := Find(id); ok {
			t.Errorf("found %q", id)
		}
	}
	for _, s := range Services() {
		if found, ok := Find(s.ID); !ok || !reflect.DeepEqual(found, s) {
			t.Errorf("%s is %+v, want %+v", s.ID, found, s)
		}
	}
	var all []Service
	if err := json.Unmarshal(servicesJSON, &all); err != nil || len(all) != len(Services()) {
		t.Errorf("%d of %d services, %v", len(Services()), len(all), err)
	}
}

func TestModelByName(t *testing.T) {
	openai, _ := Find("openai")
	for _, test := range []struct {
		name          string
		priced        bool
		noTemperature bool
	}{
		{"gpt-4.1", true, false},
		{"gpt-4.1-2025-04-14", true, false},
		{"gpt-4.1-20250414", true, false},
		{"gpt-4.1-mini-2025-04-14", true, false},
		{"gpt-4.1-nano", false, false},
		{"gpt-4.1-2025", false, false},
		{"gpt-9", false, false},
		{"gpt-5.1", false, true},
		{"o3-mini", false, true},
		{"gpt-6.2-sol", true, true},
	} {
		m := openai.Model(test.name)
		if m.ID != test.name || m.Name == "" || m.Priced != test.priced || m.NoTemperature != test.noTemperature {
			t.Errorf("%s: %+v", test.name, m)
		}
	}
	ollama, _ := Find("ollama")
	if m := ollama.Model("llama3:8b"); !m.Priced || m.Worst(1000, 1000) != 0 {
		t.Errorf("a local model is %+v", m)
	}
}

func TestAddressesOfLocalServices(t *testing.T) {
	ollama, _ := Find("ollama")
	for host, ok := range map[string]bool{
		"http://localhost:11434": true, "http://localhost:1/": true, "http://127.0.0.1:65535": true, "http://[::1]:8080": true,
		"": false, "http://localhost": false, "http://localhost:": false, "http://localhost:0": false, "http://localhost:65536": false, "http://localhost:99999999999999999999": false,
		"https://localhost:11434": false, "http://example.org:80": false, "http://localhost.example.org:80": false, "http://localhost:80@example.org": false,
		"http://localhost:80/path": false, "http://localhost:80?x": false, "http://user@localhost:80": false, "http://127.0.0.2:80": false, "http://[::2]:80": false, "http://[::1]": false, "//localhost:80": false, "http://localhost:8 0": false,
	} {
		s, err := ollama.At(host)
		if (err == nil) != ok || ok && s.Host != strings.TrimSuffix(host, "/") {
			t.Errorf("At(%q) = %q, %v", host, s.Host, err)
		}
	}
	openai, _ := Find("openai")
	if _, err := openai.At("http://localhost:80"); err == nil {
		t.Error("a service elsewhere was moved")
	}
}

func TestURL(t *testing.T) {
	gemini, _ := Find("gemini")
	for model, want := range map[string]string{
		"gemini-2.5-flash": "/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse",
		"":                 "", ".": "", "..": "", "a/b": "", "a?b": "", "a#b": "", "a%2fb": "", "a:b": "", "a\nb": "", "a b": "", "é": "", "a\\b": "", strings.Repeat("a", 101): "",
	} {
		if got, err := gemini.URL(model, true); got != want || (err == nil) != (want != "") {
			t.Errorf("URL(%q) = %q, %v", model, got, err)
		}
	}
	if got, err := gemini.URL("m", false); got != "/v1beta/models/m:generateContent" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	openai, _ := Find("openai")
	if got, err := openai.URL("any/../thing", true); got != "/v1/responses" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}

func TestHead(t *testing.T) {
	anthropic, _ := Find("anthropic")
	head, err := anthropic.Head("k", true)
	want := [][2]string{{"Content-Type", "application/json"}, {"anthropic-version", "2023-06-01"}, {"anthropic-dangerous-direct-browser-access", "true"}, {"x-api-key", "k"}}
	if err != nil || !slices.Equal(head, want) {
		t.Errorf("%v, %v", head, err)
	}
	if head, err = anthropic.Head("k", false); err != nil || len(head) != 3 {
		t.Errorf("%v, %v", head, err)
	}
	openai, _ := Find("openai")
	if head, err := openai.Head("sk-1", false); err != nil || head[len(head)-1] != [2]string{"Authorization", "Bearer sk-1"} {
		t.Errorf("%v, %v", head, err)
	}
	for _, key := range []string{"", "a b", "a\r\nX-Other: b", "a\n", "a\x00", "é", "a\x7f", strings.Repeat("a", 1001)} {
		if head, err := openai.Head(key, false); err == nil {
			t.Errorf("the key %q was taken: %v", key, head)
		}
	}
	vllm, _ := Find("vllm")
	if head, err := vllm.Head("", true); err != nil || len(head) != 1 {
		t.Errorf("%v, %v", head, err)
	}
	ollama, _ := Find("ollama")
	if head, err := ollama.Head("anything", true); err != nil || len(head) != 1 {
		t.Errorf("%v, %v", head, err)
	}
}
