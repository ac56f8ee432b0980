package e2e_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"

	"benchtrial/web/e2e"
)

// reports stands before a site and has browsers report what the content policy blocks,
// in Web Workers too, whose consoles a page's own record leaves out.
func reports(t *testing.T, site e2e.Site) (e2e.Site, <-chan string) {
	behind, err := url.Parse(site.URL)
	if err != nil {
		t.Fatal(err)
	}
	told := make(chan string, 100)
	through := httputil.NewSingleHostReverseProxy(behind)
	through.ModifyResponse = func(r *http.Response) error {
		const policy = "Content-Security-Policy"
		r.Header.Set(policy, r.Header.Get(policy)+"; report-uri /blocked")
		return nil
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/blocked" {
			through.ServeHTTP(w, r)
			return
		}
		body, _ := io.ReadAll(r.Body) // what came of it is enough
		told <- string(body)
	}))
	t.Cleanup(server.Close)
	return e2e.Site{URL: server.URL + "/"}, told
}

// Nothing that reads documents does what the content policy forbids.
func TestDocumentsUnderThePolicy(t *testing.T) {
	site, told := reports(t, e2e.Native(t))
	p := open(t, site)
	for name, data := range map[string][]byte{"contract.pdf": contractPDF(), "locked.pdf": lockedPDF(), "act.htm": []byte("<html><p>Fees<script>x()</script>"),
		"contract.docx": wordDocument(t, wordItem("0", wordRun("Fees")))} {
		extracted(t, p, name, data)
	}
	// The last report is one that the test provokes: what came before it would be here.
	p.Expect(`elsewhere`)
	p.Eval(`fetch('https://elsewhere.example/').catch(() => {})`, nil)
	if report := <-told; !strings.Contains(report, "elsewhere.example") {
		t.Errorf("the policy blocked something: %s", report)
	}
}
