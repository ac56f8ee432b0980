package main

import (
	"fmt"
	"strings"

	"benchtrial/wasm/policy"
)

// headersFile returns the file _headers, which static hosts read: the security
// headers for everything, long keeping for names with a hash, and a check with
// the host for the page itself.
func headersFile() []byte {
	var b strings.Builder
	b.WriteString("/*\n")
	for _, h := range policy.Security() {
		fmt.Fprintf(&b, "  %s: %s\n", h.Name, h.Value)
	}
	fmt.Fprintf(&b, "/\n  Cache-Control: %s\n", policy.Checked)
	fmt.Fprintf(&b, "/index.html\n  Cache-Control: %s\n", policy.Checked)
	fmt.Fprintf(&b, "/%s/*\n  Cache-Control: %s\n", policy.HashedDir, policy.Forever)
	return []byte(b.String())
}
