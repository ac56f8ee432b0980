package e2e_test

import (
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"benchtrial/wasm/policy"
)

// Every published file and every kind of answer carries the same protection,
// whoever serves it.
func TestHeaders(t *testing.T) {
	for _, server := range servers {
		t.Run(server.name, func(t *testing.T) {
			site := server.start(t)
			for _, name := range published(t) {
				caching := policy.Checked
				if path.Dir(name) == policy.HashedDir {
					caching = policy.Forever
				}
				address := name
				if name == "index.html" {
					address = ""
				}
				response, body := get(t, http.MethodGet, site.URL+address)
				if response.StatusCode != 200 {
					t.Fatalf("%s: status %d", name, response.StatusCode)
				}
				if want, err := os.ReadFile(filepath.Join(dist, name)); err != nil || string(want) != body {
					t.Errorf("%s: %d bytes, want %d as built", name, len(body), len(want))
				}
				checkHeaders(t, name, response)
				if got := response.Header.Get("Cache-Control"); got != caching {
					t.Errorf("%s: Cache-Control %q, want %q", name, got, caching)
				}
				if want := contentTypes[path.Ext(name)]; !strings.HasPrefix(response.Header.Get("Content-Type"), want) {
					t.Errorf("%s: Content-Type %q, want %q", name, response.Header.Get("Content-Type"), want)
				}
			}
			for _, call := range []struct {
				method, path string
				status       int
			}{
				{"GET", "api/health", 200}, {"POST", "api/health", 405}, {"GET", "api/nothing", 404},
				{"GET", "nothing", 404}, {"GET", "a/nothing.js", 404}, {"GET", "_headers", 404},
			} {
				response, _ := get(t, call.method, site.URL+call.path)
				if response.StatusCode != call.status {
					t.Errorf("%s %s: status %d, want %d", call.method, call.path, response.StatusCode, call.status)
				}
				checkHeaders(t, call.method+" "+call.path, response)
			}
			_, body := get(t, http.MethodGet, site.URL+"api/health")
			var health struct {
				Status, Version string
				Features        []string
			}
			if err := json.Unmarshal([]byte(body), &health); err != nil || health.Status != "ok" || health.Version == "" || health.Features == nil {
				t.Errorf("health: %s, %v", body, err)
			}
		})
	}
}

var dist = filepath.Join("..", "..", "dist")

var contentTypes = map[string]string{
	".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm",
	".woff2": "font/woff2", ".svg": "image/svg+xml",
}

// published lists the files of the built site that visitors may ask for.
func published(t *testing.T) []string {
	t.Helper()
	var names []string
	err := fs.WalkDir(os.DirFS(dist), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && contentTypes[path.Ext(name)] != "" {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func get(t *testing.T, method, url string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(body)
}

func checkHeaders(t *testing.T, what string, response *http.Response) {
	t.Helper()
	for _, h := range policy.Security() {
		if got := response.Header.Get(h.Name); got != h.Value {
			t.Errorf("%s: %s is %q, want %q", what, h.Name, got, h.Value)
		}
	}
}
