// Package library holds the texts that questions are asked about: titles of the U.S.
// Code and a person's own documents. It runs in the engine; the page talks to it
// through a Client:
//
//	c := library.NewClient(engineClient, func(e library.Event) { … }) // progress, storage
//	c.Restore()                              // what an earlier visit left
//	work := c.Work()
//	added, err := c.Add(work, file, "")      // c.Fetch(work, "119-111", "17"); c.Cancel(work) ends either
//	w, err := c.Window(library.View{Text: 1, N: 60})
//	all, err := c.Contents(1)                  // its sections or pages, and its doubtful places
//	row, err := c.Find(library.Search{Text: 1, Asked: "69:18", From: -1})
//	s, err := c.Correct(library.Correction{Text: 1, Source: 14, What: "at-level", Number: 2})
//	law, err := c.Choose([]int{1, 2})        // law.Hash goes into addresses: uscode@hash
//	address, err := c.Ask(work, []int{1}, prompt.TextToCite) // a first question, of a size that the text fills
//	m, err := c.Missing(work, address, label) // after engine.ErrNotLoaded: which titles, and what can be done
//
// Files stay in the browser's store with what was found out about them, so that the
// next visit lists them without reading them; a file is read when its text is needed.
// Of a PDF, a Word document or a web page it is the text that is kept.
package library
