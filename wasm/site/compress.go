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
var compressible = map[string]bool{".html": true, ".css": true, ".js": true, ".wasm": true, ".svg": true, ".json": true}

// compressAll writes NAME.br beside every file that gets smaller. Compressed
// files are kept in the folder cache, by hash, since compressing the binary
// takes seconds; with make false only those that are there are used.
func compressAll(out, cache string, files map[string][]byte, make bool) error {
	for name, data := range files {
		if !compressible[path.Ext(name)] {
			continue
		}
		small, err := compressed(cache, data, make)
		if err != nil {
			return fmt.Errorf("compressing %s: %w", name, err)
		}
		if small == nil || len(small) >= len(data) {
			continue
		}
		if err := os.WriteFile(filepath.Join(out, filepath.FromSlash(name)+".br"), small, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// compressed returns data compressed with brotli at its strongest, from the
// cache where it is there; nil where it is not and make is false.
func compressed(cache string, data []byte, make bool) ([]byte, error) {
	sum := sha256.Sum256(data)
	kept := filepath.Join(cache, hex.EncodeToString(sum[:])+".br")
	if cache != "" {
		if small, err := os.ReadFile(kept); err == nil {
			return small, nil
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	if !make {
		return nil, nil
	}
	command := exec.Command("brotli", "-q", "11", "-w", "24", "-c", "-")
	command.Stdin = bytes.NewReader(data)
	command.Stderr = os.Stderr
	small, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("the command brotli (Debian package brotli): %w", err)
	}
	if cache == "" {
		return small, nil
	}
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return nil, err
	}
	return small, os.WriteFile(kept, small, 0o644)
}
