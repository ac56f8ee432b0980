package library

import (
	"benchtrial/gen/document"
	"benchtrial/gen/prompt"
	"benchtrial/web/engine"
)

// The requests. Bodies and answers are JSON.
const (
	restoreKind  engine.Kind = "library_restore"
	listKind     engine.Kind = "library_list"
	addKind      engine.Kind = "library_add" // with the file beside it
	fetchKind    engine.Kind = "library_fetch"
	cancelKind   engine.Kind = "library_cancel"
	removeKind   engine.Kind = "library_remove"
	clearKind    engine.Kind = "library_clear"
	windowKind   engine.Kind = "library_window"
	doubtsKind   engine.Kind = "library_doubts"
	contentsKind engine.Kind = "library_contents"
	findKind     engine.Kind = "library_find"
	askKind      engine.Kind = "library_ask"
	correctKind  engine.Kind = "library_correct"
	readAsKind   engine.Kind = "library_read_as"
	undoKind     engine.Kind = "library_undo"
	chooseKind   engine.Kind = "library_choose"
	missingKind  engine.Kind = "library_missing"
	serverKind   engine.Kind = "library_server"

	eventKind engine.Kind = "library"
)

type adding struct {
	Work int
	Kind document.Kind
}

type fetching struct {
	Work           int
	Release, Title string
}

type readingAs struct {
	Text int
	Kind document.Kind
}

type choosing struct {
	Work  int
	Texts []int
}

type questioning struct {
	Work  int
	Texts []int
	Task  prompt.Task
}

type lacking struct {
	Work           int
	Address, Label string
}
