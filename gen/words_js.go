package gen

import "benchtrial/gen/prompt"

// Make makes a prompt from the words that the program carries: in the browser
// none. It fetches what a Maker says it is missing.
func Make(a prompt.Address) (prompt.Prompt, error) { return Maker{}.Make(a) }
