package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// compressible are the kinds of files that get smaller; fonts are compressed already.
var compressible = map[string]bool{".html": true, ".css": true, ".js": true, ".wasm": true, ".svg": true, ".json": true, ".txt": true}

// compressor compresses with brotli at its strongest and keeps the results by
// hash, since compressing the binary takes seconds.
type compressor struct {
	kept string // folder of results; "" keeps none
	make bool   // compress what is not kept; else leave it as it is
}

// all returns the compressed form of every file that gets smaller. As many are made at a
// time as there are processors, the largest first, since each takes one processor only.
func (c compressor) all(files map[string][]byte) (map[string][]byte, error) {
	names := slices.SortedFunc(maps.Keys(files), func(a, b string) int { return len(files[b]) - len(files[a]) })
	names = slices.DeleteFunc(names, func(name string) bool { return !compressible[path.Ext(name)] })
	small, failed := make([][]byte, len(names)), make([]error, len(names))
	var next atomic.Int64
	var working sync.WaitGroup
	for range runtime.NumCPU() {
		working.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(names); i = int(next.Add(1)) - 1 {
				small[i], failed[i] = c.one(files[names[i]])
			}
		})
	}
	working.Wait()
	out := map[string][]byte{}
	for i, name := range names {
		if failed[i] != nil {
			return nil, fmt.Errorf("compressing %s: %w", name, failed[i])
		}
		if small[i] != nil && len(small[i]) < len(files[name]) {
			out[name] = small[i]
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
