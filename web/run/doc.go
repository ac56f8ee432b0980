// Package run asks models: a plan of tests, sizes, wordings and models becomes calls to
// their services, and each answer is kept before it counts. It runs in the engine, so
// that the page stays alive; the page talks to it through a Client:
//
//	c := run.NewClient(engineClient, heard, changed) // heard(run.Progress), four times a second at the most
//	l, err := c.Restore()                    // what earlier visits left; what was interrupted goes on
//	ways, err := c.Ways()                    // how each service is reached from here, and whether its key is here
//	err = c.SetKey("anthropic", key, false)  // in memory; on the device too only if kept
//	ways, err = c.FetchModel(progress)       // the browser's own model, which the page asks for the engine
//	e, err := c.Estimate(plan)               // calls, tokens, cost, time; what cannot be asked; whose words are sent
//	r, err := c.New("Tuesday", plan)         // nothing is asked yet
//	r, err = c.Start(r.ID, run.Dry)          // three prompts of each model first; run.All for the whole
//	r, err = c.Pause(r.ID)                   // and Start again; Cancel ends it for good
//	o, err := c.Open(r.ID)                   // the run with its scores by model, test, size and wording
//	rows, err := c.Rows(r.ID, run.View{N: 50})
//	a, err := c.Review(r.ID)                 // into the docket, where #/review shows it
//	csv, err := c.Answers(r.ID, docket.CSV)  // one row an answer
//	whole, err := c.Export(r.ID)             // JSON, read back by Import; never with a key
//	f, err := c.Batch(r.ID, model)           // a file for the service's own batch processing; c.Results reads what comes back
//
// A prompt of a run together with a model is an item. Before a call its intent is
// kept, and after it what came of it; a call that was under way when the page went
// is counted as lost when the run goes on, and its item is asked again. One tab holds a
// run while it asks, others that have it open hear the same progress and may not touch it.
//
// Money is counted in micro-dollars, times in milliseconds since 1970.
package run
