package docket

import (
	"benchtrial/score/verdict"
	"benchtrial/web/engine"
)

// The requests. Bodies and answers are JSON; only an opened item is not, see opened.go.
const (
	restoreKind  engine.Kind = "docket_restore"
	addKind      engine.Kind = "docket_add" // with the file beside it
	removeKind   engine.Kind = "docket_remove"
	clearKind    engine.Kind = "docket_clear"
	assignKind   engine.Kind = "docket_assign"
	filesKind    engine.Kind = "docket_files"
	viewKind     engine.Kind = "docket_view"
	openKind     engine.Kind = "docket_open"
	answerKind   engine.Kind = "docket_answer"
	overruleKind engine.Kind = "docket_overrule"
	exportKind   engine.Kind = "docket_export"
	pauseKind    engine.Kind = "docket_pause"
	againKind    engine.Kind = "docket_again"

	eventKind engine.Kind = "docket"
)

type assignment struct{ Answers, Records int }

type typed struct {
	Item int
	Text string
}

type overruling struct {
	Item    int
	Outcome verdict.Outcome // empty takes an overruling back
	Note    string
}

type exporting struct {
	Format Format
	View   View
}

// Format is a form of file.
type Format string

// The forms in which verdicts are exported.
const (
	CSV   Format = "csv"
	JSONL Format = "jsonl"
)

// Event tells the page something unasked.
type Event struct {
	// Judged of ToJudge answers were judged. It comes while answers are judged, and when all are.
	Judged, ToJudge int
	// File is being read under this number and name, Read of Size bytes; 0 where none is.
	File       int
	Name       string
	Read, Size int64
	// Kept says that files are kept that were not: Files tells which.
	Kept bool
	// Storage says that something could not be kept, as Listing.Storage.
	Storage string
}
