//go:build !js

// Package store keeps the files and notes of a docket on the device: in the browser in
// IndexedDB, where files stay files and are read piece by piece as ever; on the host in memory.
package store

import "benchtrial/web/docket"

// Open returns the store of this site on this device.
func Open() docket.Store { return &docket.Memory{} }
