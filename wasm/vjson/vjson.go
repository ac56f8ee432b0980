// Package vjson reads and writes JSON for Vugu's renderer without encoding/json.
package vjson

// RawMessage is JSON that is already written.
type RawMessage []byte
