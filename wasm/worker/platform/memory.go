package platform

import (
	"bytes"
	"container/list"
	"context"
	"io"
	"sync"
)

// Memory is a cache of so many bytes at the most, copies that are being made
// included. What was not asked for the longest goes first.
type Memory struct {
	mu        sync.Mutex
	free      int64
	entries   map[string]*list.Element
	lastAsked *list.List // of *entry, the last asked for in front
}

type entry struct {
	address string
	pieces  [][]byte
	size    int64
}

// NewMemory returns an empty cache of so many bytes.
func NewMemory(size int64) *Memory {
	return &Memory{free: size, entries: map[string]*list.Element{}, lastAsked: list.New()}
}

// Get implements Cache.
func (m *Memory) Get(_ context.Context, address string) (io.ReadCloser, int64, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	at, ok := m.entries[address]
	if !ok {
		return nil, 0, false
	}
	m.lastAsked.MoveToFront(at)
	kept := at.Value.(*entry)
	readers := make([]io.Reader, len(kept.pieces))
	for i, piece := range kept.pieces {
		readers[i] = bytes.NewReader(piece)
	}
	return io.NopCloser(io.MultiReader(readers...)), kept.size, true
}

// Put implements Cache.
func (m *Memory) Put(address string) Copy {
	return &memoryCopy{memory: m, entry: &entry{address: address}}
}

// reserve takes n bytes from the free ones and makes room for that.
func (m *Memory) reserve(n int64) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	for m.free < n && m.lastAsked.Len() > 0 {
		m.remove(m.lastAsked.Back())
	}
	if m.free < n {
		return false
	}
	m.free -= n
	return true
}

func (m *Memory) release(n int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.free += n
}

// remove forgets an entry; the caller holds the lock.
func (m *Memory) remove(at *list.Element) {
	gone := m.lastAsked.Remove(at).(*entry)
	delete(m.entries, gone.address)
	m.free += gone.size
}

type memoryCopy struct {
	memory *Memory
	// entry is nil once the copy was given up or has ended.
	entry *entry
}

// Write implements Copy.
func (c *memoryCopy) Write(p []byte) {
	if c.entry == nil {
		return
	}
	if !c.memory.reserve(int64(len(p))) {
		c.Drop()
		return
	}
	c.entry.pieces = append(c.entry.pieces, bytes.Clone(p))
	c.entry.size += int64(len(p))
}

// Keep implements Copy.
func (c *memoryCopy) Keep() {
	if c.entry == nil {
		return
	}
	m := c.memory
	m.mu.Lock()
	defer m.mu.Unlock()
	if before, ok := m.entries[c.entry.address]; ok {
		m.remove(before)
	}
	m.entries[c.entry.address] = m.lastAsked.PushFront(c.entry)
	c.entry = nil
}

// Drop implements Copy.
func (c *memoryCopy) Drop() {
	if c.entry != nil {
		c.memory.release(c.entry.size)
		c.entry = nil
	}
}
