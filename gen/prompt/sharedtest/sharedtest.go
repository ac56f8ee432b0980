// Package sharedtest finds reference material that stands beside the project
// on some machines and is no part of it.
package sharedtest

import (
	"os"
	"path/filepath"
	"testing"
)

// Path returns the path of a file or folder in ../shared, seen from the
// module's root. Where it is absent the test is skipped.
func Path(t testing.TB, elem ...string) string {
	t.Helper()
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			break
		}
		up := filepath.Dir(root)
		if up == root {
			t.Fatal("no go.mod above the test's folder")
		}
		root = up
	}
	path := filepath.Join(append([]string{filepath.Dir(root), "shared"}, elem...)...)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("skipped: %s is not on this machine; the fixtures in testdata cover the same behaviour", path)
	}
	return path
}
