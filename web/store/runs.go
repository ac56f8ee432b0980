//go:build !js

package store

import "benchtrial/web/run"

// Runs returns the store of runs on this device.
func Runs() run.Store { return &run.Memory{} }
