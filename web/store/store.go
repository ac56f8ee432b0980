//go:build !js

// Package store keeps files and notes on the device, those of a docket and those of a
// library apart, and runs: in the browser in IndexedDB, where files stay files and are read piece by piece as ever; on the host in memory.
package store

import "benchtrial/web/docket"

// Open returns the store of the docket on this device.
func Open() docket.Store { return &docket.Memory{} }

// Texts returns the store of the library on this device.
func Texts() docket.Store { return &docket.Memory{} }
