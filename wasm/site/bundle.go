package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"benchtrial/wasm/policy"
)

// bundle gathers the files that a page refers to, directly or through other
// files, and gives each its published name.
//
// A file is referred to by its path in the project ("assets/boot/boot.js", or
// "build/…" for what is made at build time): in quotes in HTML and JavaScript,
// relative to itself in url(…) in CSS. What nothing refers to is not published.
type bundle struct {
	root      string
	built     map[string][]byte // files under build/, by path
	words     []string          // the parts of the banks among them
	documents map[string]string // the files that read documents, by name
	programs  []program         // whose binaries are among them
	published map[string]string // published name by path
	content   map[string][]byte // published content by path below the site
	under     []string          // the files whose references are being followed
}

func newBundle(root string) *bundle {
	return &bundle{root: root, built: map[string][]byte{}, published: map[string]string{}, content: map[string][]byte{}}
}

// site returns the whole site, by path below its root.
func (b *bundle) site(version string, first exhibit) (map[string][]byte, error) {
	index, err := b.page("index.html", version, first)
	if err != nil {
		return nil, err
	}
	files := maps.Clone(b.content)
	files["index.html"] = index
	files["_headers"] = headersFile()
	// Compressed twins are for the native server; the Worker's platform compresses by itself.
	files[".assetsignore"] = []byte("*.br\n")
	return files, nil
}

// quoted and inURL are the two forms of a reference; the group is the path.
var (
	quoted = regexp.MustCompile(`["']((?:assets|build)/[A-Za-z0-9._/-]+)["']`)
	inURL  = regexp.MustCompile(`url\(["']?([A-Za-z0-9._/-]+)["']?\)`)
)

// publish returns the name, without its folder, under which the file is
// published, after publishing everything it refers to.
func (b *bundle) publish(name string) (string, error) {
	if done, ok := b.published[name]; ok {
		return done, nil
	}
	if slices.Contains(b.under, name) {
		return "", fmt.Errorf("%s refers to itself through %s", name, strings.Join(b.under, ", "))
	}
	b.under = append(b.under, name)
	defer func() { b.under = b.under[:len(b.under)-1] }()
	data, err := b.read(name)
	if err != nil {
		return "", err
	}
	if data, err = b.inlineImports(name, data); err != nil {
		return "", err
	}
	if data, err = b.rewrite(name, data, ""); err != nil {
		return "", err
	}
	sum := sha256.Sum256(data)
	ext := path.Ext(name)
	hashed := strings.TrimSuffix(path.Base(name), ext) + "." + hex.EncodeToString(sum[:6]) + ext
	b.published[name] = hashed
	b.content[policy.HashedDir+"/"+hashed] = data
	return hashed, nil
}

// rewrite replaces every reference in the text of the named file by the
// published name with folder before it.
func (b *bundle) rewrite(name string, data []byte, folder string) ([]byte, error) {
	var form *regexp.Regexp
	switch path.Ext(name) {
	case ".html", ".js":
		form = quoted
	case ".css":
		form = inURL
	default:
		return data, nil
	}
	var failed error
	out := form.ReplaceAllFunc(data, func(match []byte) []byte {
		target := string(form.FindSubmatch(match)[1])
		full := target
		if form == inURL {
			full = path.Join(path.Dir(name), target)
		}
		published, err := b.publish(full)
		if err != nil {
			failed = fmt.Errorf("%s: %w", name, err)
		}
		return []byte(strings.Replace(string(match), target, folder+published, 1))
	})
	return out, failed
}

var imported = regexp.MustCompile(`(?m)^@import "([A-Za-z0-9._-]+)";\n`)

// inlineImports puts the style sheets of the same folder in place of their
// imports, so that the page waits for one file only.
func (b *bundle) inlineImports(name string, data []byte) ([]byte, error) {
	if path.Ext(name) != ".css" {
		return data, nil
	}
	var failed error
	out := imported.ReplaceAllFunc(data, func(match []byte) []byte {
		sheet, err := b.read(path.Join(path.Dir(name), string(imported.FindSubmatch(match)[1])))
		if err != nil {
			failed = fmt.Errorf("%s: %w", name, err)
		}
		return sheet
	})
	return out, failed
}

// read returns the file as it stands in the project or was built.
func (b *bundle) read(name string) ([]byte, error) {
	if data, ok := b.built[name]; ok {
		return data, nil
	}
	data, err := os.ReadFile(filepath.Join(b.root, filepath.FromSlash(name)))
	if err != nil {
		return nil, fmt.Errorf("no such file to publish: %w", err)
	}
	return data, nil
}

// write replaces the folder by the files and the compressed twins of some of them.
func write(folder string, files, compressed map[string][]byte) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	for name, data := range files {
		full := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(full, data, 0o644); err != nil {
			return err
		}
		if small, ok := compressed[name]; ok {
			if err := os.WriteFile(full+".br", small, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}
