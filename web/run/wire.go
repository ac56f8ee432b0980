package run

import (
	"benchtrial/web/docket"
	"benchtrial/web/engine"
)

// The requests. Bodies and answers are JSON.
const (
	restoreKind  engine.Kind = "run_restore"
	waysKind     engine.Kind = "run_ways"
	modelsKind   engine.Kind = "run_models"
	keyKind      engine.Kind = "run_key"
	forgetKind   engine.Kind = "run_forget"
	estimateKind engine.Kind = "run_estimate"
	newKind      engine.Kind = "run_new"
	startKind    engine.Kind = "run_start"
	pauseKind    engine.Kind = "run_pause"
	cancelKind   engine.Kind = "run_cancel"
	openKind     engine.Kind = "run_open"
	rowsKind     engine.Kind = "run_rows"
	itemKind     engine.Kind = "run_item"
	nameKind     engine.Kind = "run_name"
	boundKind    engine.Kind = "run_bound"
	twinKind     engine.Kind = "run_duplicate"
	deleteKind   engine.Kind = "run_delete"
	reviewKind   engine.Kind = "run_review"
	answersKind  engine.Kind = "run_answers"
	exportKind   engine.Kind = "run_export"
	importKind   engine.Kind = "run_import" // with the file beside it
	batchKind    engine.Kind = "run_batch"
	resultsKind  engine.Kind = "run_results"  // with the file beside it
	ownKind      engine.Kind = "run_own"      // the state of the browser's model
	ownSaidKind  engine.Kind = "run_own_said" // an ownSaid

	eventKind   engine.Kind = "run"          // a Progress
	changedKind engine.Kind = "run_changed"  // the list, or what is known of keys, is another
	ownAskKind  engine.Kind = "run_own_ask"  // an ownQuestion, for the page
	ownStopKind engine.Kind = "run_own_stop" // the ID of one to be ended
)

type giving struct {
	Service, Key string
	Keep         bool
}

type starting struct {
	Run    int
	Extent Extent
}

type planning struct {
	Name string
	Plan Plan
}

type naming struct {
	Run        int
	Name, Note string
}

type bounding struct {
	Run    int
	Budget Budget
	AtOnce int
}

type viewing struct {
	Run  int
	View View
}

type one struct{ Run, Item int }

type writing struct {
	Run    int
	Format docket.Format
	Words  bool
}

type batching struct{ Run, Model int }
