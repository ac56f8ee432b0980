package upstream

import "testing"

func TestCheckOrigin(t *testing.T) {
	for origin, ok := range map[string]bool{
		"https://uscode.house.gov": true, "https://example.org:8443": true, "http://127.0.0.1:80": true, "http://[::1]:80": true, "http://localhost:1": true,
		"": false, "http://example.org": false, "ftp://127.0.0.1": false, "uscode.house.gov": false, "https://": false, "https://a/": false,
		"https://a/b": false, "https://a?b": false, "https://a#b": false, "https://u@a": false, "https://u:p@a": false, "http://127.0.0.1.example.org": false, "https://a b": false,
	} {
		if err := CheckOrigin(origin); (err == nil) != ok {
			t.Errorf("%q: %v", origin, err)
		}
	}
}
