package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
)

// compressible are the kinds of files that get smaller; fonts are compressed already.
var compressible = map[string]bool{".html": true, ".css": true, ".js": true, ".wasm": true, ".svg": true, ".json": true, ".txt": true}

// compressor compresses with brotli at its strongest and keeps the results by
// hash, since compressing the binary takes seconds.
type compressor struct {
	kept string // folder of results; "" keeps none
	make bool   // compress what is not kept; else leave it as it is
}

// all returns the compressed form of every file that gets smaller.
func (c compressor) all(files map[string][]byte) (map[string][]byte, error) {
	out := map[string][]byte{}
	for name, data := range files {
		if !compressible[path.Ext(name)] {
			continue
		}
		small, err := c.one(data)
		if err != nil {
			return nil, fmt.Errorf("compressing %s: %w", name, err)
		}
		if small != nil && len(small) < len(data) {
			out[name] = small
		}
	}
	return out, nil
}

// one returns data compressed, or nil where it is neither kept nor to be made.
func (c compressor) one(data []byte) ([]byte, error) {
	sum := sha256.Sum256(data)
	kept := filepath.Join(c.kept, hex.EncodeToString(sum[:])+".br")
	if c.kept != "" {
		if small, err := os.ReadFile(kept); err == nil {
			return small, nil
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	if !c.make {
		return nil, nil
	}
	command := exec.Command("brotli", "-q", "11", "-w", "24", "-c", "-")
	command.Stdin = bytes.NewReader(data)
	command.Stderr = os.Stderr
	small, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("the command brotli (Debian package brotli): %w", err)
	}
	if c.kept == "" {
		return small, nil
	}
	if err := os.MkdirAll(c.kept, 0o755); err != nil {
		return nil, err
	}
	return small, os.WriteFile(kept, small, 0o644)
}
