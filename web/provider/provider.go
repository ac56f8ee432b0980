// Package provider knows the services that run models: one table of them
// (services.json), how each is asked, how its answers, streams and refusals are read,
// and what a call costs. It sends nothing itself: the page and the Worker do, with
// what this package made for them.
package provider

// Wire is the form in which a service is asked and answers.
type Wire string

// The wires.
const (
	Responses Wire = "responses" // OpenAI, Responses
	Chat      Wire = "chat"      // OpenAI, Chat Completions, and all who took it over
	Messages  Wire = "messages"  // Anthropic, Messages
	Gemini    Wire = "gemini"    // Google, generateContent
	Ollama    Wire = "ollama"    // Ollama's own: only there the length of the window can be set
	Browser   Wire = "browser"   // the model in the browser (Prompt API): no HTTP at all
)

// Turn is one message of a conversation.
type Turn struct {
	// Role is User or Assistant. There is no system prompt: the papers had none.
	Role string
	Text string
}

// The roles.
const (
	User      = "user"
	Assistant = "assistant"
)

// Call is what a model is asked, whatever the service.
type Call struct {
	Model string
	// Turns begin and end with the user's and alternate.
	Turns []Turn
	// Input is how many tokens the question has, as far as that is known; 0 where it
	// is not. Only Ollama must know, to make its window large enough.
	Input int
	// MaxOutput is the most tokens that the model may give, its thinking among them.
	MaxOutput int
	// Temperature is in hundredths; nil leaves it to the service. It is left out also
	// where the model refuses one.
	Temperature *int
	// Effort is how much the model is to think, one of Model.Efforts; empty leaves it
	// to the service.
	Effort string
	// Stream asks for the answer piece by piece.
	Stream bool
}

// MostInput returns a number of tokens that the question cannot exceed: no token is
// shorter than a byte, and the marks around each turn are few.
func (c Call) MostInput() int {
	n := 0
	for _, t := range c.Turns {
		n += len(t.Text) + 16
	}
	return n + 16
}

// Setting is one parameter as it was sent: its name on the wire, with points between
// the levels, and its value in JSON.
type Setting struct{ Name, Value string }

// Request is a call as a service wants it: POST to the service's host.
type Request struct {
	// Path is what follows the host; it may have a query (Gemini's streams).
	Path string
	Body []byte
	// Settings are all parameters in the body, in its order, without what was asked:
	// what is recorded with the answer.
	Settings []Setting
}

// Usage is what a call used, in tokens as the service counted them.
type Usage struct {
	// Known says that the service gave figures at all.
	Known bool
	// Input are all tokens of the question, CachedInput those of them that the
	// service had kept from an earlier call, WrittenInput those that it keeps for a
	// later one and charges for that.
	Input, CachedInput, WrittenInput int64
	// Output are all tokens that the model gave, Thinking those of them that were
	// thinking, as far as the service tells.
	Output, Thinking int64
}

// Stop is why a model stopped.
type Stop string

// The reasons to stop.
const (
	Finished  Stop = "finished"
	CutOff    Stop = "cut_off"  // its length was used up
	Refused   Stop = "refused"  // the model declined
	Filtered  Stop = "filtered" // the service kept the answer, or a part of it, back
	OtherStop Stop = "other"
)

// Reply is an answer.
type Reply struct {
	Text string
	// Thinking is what the service gives of the model's thinking, apart from the
	// text; never judged.
	Thinking string
	Stop     Stop
	// Said is the service's own word for why the model stopped.
	Said  string
	Usage Usage
	// Model is the model that answered, as the service names it; ID is the service's
	// name of this answer.
	Model, ID string
}

// FinishReason is why the model stopped, in the words that records and scorers know;
// empty where the service's own word is none of these.
func (s Stop) FinishReason() string {
	switch s {
	case Finished:
		return "stop"
	case CutOff:
		return "length"
	case Refused:
		return "refusal"
	case Filtered:
		return "content_filter"
	}
	return ""
}
