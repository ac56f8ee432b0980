package runs

import (
	_ "embed"
	"slices"

	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
	"benchtrial/web/part"
	"benchtrial/web/run"
)

//go:embed words.txt
var wordsText string

// say returns the sentence of a key with its {placeholders} filled.
var say = wording.Sentences("web/runs/words.txt", wordsText)

// Plans and states may come from files: what is not known here is shown as it is.

func variationName(v prompt.Variation) string {
	if slices.Contains(prompt.Variations, v) {
		return say("wording_" + string(v))
	}
	return part.Isolated(string(v))
}

func taskName(k prompt.Task) string {
	if slices.Contains(tasks, k) {
		return say("task_" + string(k))
	}
	return part.Isolated(string(k))
}

func textName(text string) string {
	if kind, _, err := prompt.ParseText(text); err == nil {
		return say("text_" + string(kind))
	}
	return part.Isolated(text)
}

// states are those that a run, or a model in it, may be in.
var states = []run.State{run.Ready, run.Running, run.Pausing, run.Paused, run.Interrupted, run.Done, run.Cancelled}

// stateKey is the key of a sentence about a state.
func stateKey(of string, s run.State) string {
	if !slices.Contains(states, s) {
		s = run.Paused
	}
	return of + string(s)
}
