// Package docxtest packs files for tests of what reads Word documents.
package docxtest

import (
	"archive/zip"
	"bytes"
	"testing"
)

// Packed returns a zip with the parts given, name and content, in order.
func Packed(t testing.TB, parts ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		w, err := z.Create(parts[i])
		if err == nil {
			_, err = w.Write([]byte(parts[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
