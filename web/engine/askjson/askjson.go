// Package askjson asks an engine in JSON. It stands apart from package engine because
// the small program does without encoding/json.
package askjson

import (
	"encoding/json"

	"benchtrial/web/browser"
	"benchtrial/web/engine"
)

// Ask posts a request, with or without a file, and reads the answer into the value that
// answer points to; nil where none is wanted.
func Ask(c *engine.Client, kind engine.Kind, request any, f *browser.File, answer any) error {
	body, err := json.Marshal(request)
	if err != nil {
		return err
	}
	if body, err = c.Ask(engine.Request{Kind: kind, Body: body, File: f}); err != nil || answer == nil {
		return err
	}
	return json.Unmarshal(body, answer)
}
