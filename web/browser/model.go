package browser

// ModelState says whether the browser has a model of its own (the Prompt API,
// LanguageModel), in the browser's words.
type ModelState string

// The states.
const (
	NoModel       ModelState = ""             // there is none, or not on this device
	ModelToFetch  ModelState = "downloadable" // the browser must fetch it first, which takes a person's press
	ModelFetching ModelState = "downloading"  // the same, for another page
	ModelHere     ModelState = "available"
)

// ModelTurn is one message to the browser's model: Role is "user" or "assistant".
type ModelTurn struct{ Role, Text string }

// ModelError is why the browser's model did not answer.
type ModelError struct {
	// Name is the browser's for its kind, that of a DOMException: "NotAllowedError".
	Name, Words string
	// Asked and Room are tokens, of what is ModelTooLong: those of the question and those
	// that the model takes; 0 where the browser does not say.
	Asked, Room int
}

// ModelTooLong is the name of an error that says that a question does not fit the model.
const ModelTooLong = "QuotaExceededError"

func (e *ModelError) Error() string { return e.Name + ": " + e.Words }
