package provider

import "encoding/json"

// wireTurn is a message as most services want it.
type wireTurn struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

func wireTurns(turns []Turn) []wireTurn {
	list := make([]wireTurn, len(turns))
	for i, t := range turns {
		list[i] = wireTurn{t.Role, t.Text}
	}
	return list
}

// effortOf is the object that an effort stands in.
type effortOf struct {
	Effort string `json:"effort"`
}

func effortIn(effort string) *effortOf {
	if effort == "" {
		return nil
	}
	return &effortOf{effort}
}

// chatBody asks by Chat Completions.
type chatBody struct {
	Model               string          `json:"model"`
	Messages            []wireTurn      `json:"messages"`
	MaxTokens           int             `json:"max_tokens,omitempty"`
	MaxCompletionTokens int             `json:"max_completion_tokens,omitempty"`
	Temperature         json.RawMessage `json:"temperature,omitempty"`
	ReasoningEffort     string          `json:"reasoning_effort,omitempty"`
	Reasoning           *effortOf       `json:"reasoning,omitempty"` // OpenRouter
	Thinking            *thinking       `json:"thinking,omitempty"`  // DeepSeek
	Stream              bool            `json:"stream"`
	StreamOptions       *streamOptions  `json:"stream_options,omitempty"`
}

type streamOptions struct {
	IncludeUsage bool `json:"include_usage"`
}

func (s Service) chatBodyOf(c Call) chatBody {
	b := chatBody{Model: c.Model, Messages: wireTurns(c.Turns), Temperature: hundredths(c.Temperature), Stream: c.Stream}
	if s.Quirks.MaxTokens == "max_completion_tokens" {
		b.MaxCompletionTokens = c.MaxOutput
	} else {
		b.MaxTokens = c.MaxOutput
	}
	switch way := s.Quirks.Effort; {
	case c.Effort == "":
	case way == "reasoning":
		b.Reasoning = effortIn(c.Effort)
	case way == "thinking" && c.Effort == "none":
		b.Thinking = &thinking{Type: "disabled"}
	case way == "thinking":
		b.Thinking, b.ReasoningEffort = &thinking{Type: "enabled"}, c.Effort
	default:
		b.ReasoningEffort = c.Effort
	}
	if c.Stream && !s.Quirks.NoUsageOption {
		b.StreamOptions = &streamOptions{true}
	}
	return b
}

// responsesBody asks by OpenAI's Responses.
type responsesBody struct {
	Model           string          `json:"model"`
	Input           []wireTurn      `json:"input"`
	MaxOutputTokens int             `json:"max_output_tokens"`
	Temperature     json.RawMessage `json:"temperature,omitempty"`
	Reasoning       *effortOf       `json:"reasoning,omitempty"`
	// Store is false: nothing asked here is to be kept for later calls.
	Store  bool `json:"store"`
	Stream bool `json:"stream"`
}

// leastOutput is the least length that Responses takes.
const leastOutput = 16

func responsesBodyOf(c Call) responsesBody {
	return responsesBody{c.Model, wireTurns(c.Turns), max(leastOutput, c.MaxOutput), hundredths(c.Temperature), effortIn(c.Effort), false, c.Stream}
}

// messagesBody asks by Anthropic's Messages.
type messagesBody struct {
	Model        string          `json:"model"`
	Messages     []wireTurn      `json:"messages"`
	MaxTokens    int             `json:"max_tokens"`
	Temperature  json.RawMessage `json:"temperature,omitempty"`
	Thinking     *thinking       `json:"thinking,omitempty"`
	OutputConfig *effortOf       `json:"output_config,omitempty"`
	Stream       bool            `json:"stream"`
}

type thinking struct {
	Type   string `json:"type"`
	Budget int    `json:"budget_tokens,omitempty"`
}

func messagesBodyOf(c Call, m Model) messagesBody {
	b := messagesBody{Model: c.Model, Messages: wireTurns(c.Turns), MaxTokens: c.MaxOutput, Temperature: hundredths(c.Temperature), Stream: c.Stream}
	switch budget := m.Budgets[c.Effort]; {
	case c.Effort == "":
	case c.Effort == "none":
		b.Thinking = &thinking{Type: "disabled"}
	case m.Budgets == nil:
		b.Thinking, b.OutputConfig = &thinking{Type: "adaptive"}, effortIn(c.Effort)
	default:
		// Thinking takes no temperature but the service's own.
		b.Thinking, b.Temperature = &thinking{"enabled", budget}, nil
	}
	return b
}

// geminiBody asks by Google's generateContent.
type geminiBody struct {
	Contents []geminiTurn `json:"contents"`
	Config   geminiConfig `json:"generationConfig"`
}

type geminiTurn struct {
	Role  string       `json:"role"`
	Parts []geminiPart `json:"parts"`
}

type geminiPart struct {
	Text string `json:"text"`
}

type geminiConfig struct {
	MaxOutputTokens int             `json:"maxOutputTokens"`
	Temperature     json.RawMessage `json:"temperature,omitempty"`
	Thinking        *geminiThinking `json:"thinkingConfig,omitempty"`
}

type geminiThinking struct {
	Budget *int   `json:"thinkingBudget,omitempty"`
	Level  string `json:"thinkingLevel,omitempty"`
}

func geminiBodyOf(c Call, m Model) geminiBody {
	b := geminiBody{Config: geminiConfig{MaxOutputTokens: c.MaxOutput, Temperature: hundredths(c.Temperature)}}
	for _, t := range c.Turns {
		role := t.Role
		if role == Assistant {
			role = "model"
		}
		b.Contents = append(b.Contents, geminiTurn{role, []geminiPart{{t.Text}}})
	}
	if c.Effort == "" {
		return b
	}
	if budget, ok := m.Budgets[c.Effort]; ok {
		b.Config.Thinking = &geminiThinking{Budget: &budget}
	} else {
		b.Config.Thinking = &geminiThinking{Level: c.Effort}
	}
	return b
}

// ollamaBody asks by Ollama's /api/chat.
type ollamaBody struct {
	Model    string        `json:"model"`
	Messages []wireTurn    `json:"messages"`
	Stream   bool          `json:"stream"`
	Options  ollamaOptions `json:"options"`
}

type ollamaOptions struct {
	// Window is of question and answer. Without it Ollama takes a few thousand tokens
	// and drops the beginning of a longer question without a word.
	Window      int             `json:"num_ctx"`
	MaxOutput   int             `json:"num_predict"`
	Temperature json.RawMessage `json:"temperature,omitempty"`
}

func ollamaBodyOf(c Call) ollamaBody {
	input := c.Input
	if input == 0 {
		input = c.guess()
	}
	input += input/8 + 256 // other vocabularies cut otherwise
	const step = 1024
	b := ollamaBody{Model: c.Model, Messages: wireTurns(c.Turns), Stream: c.Stream}
	b.Options = ollamaOptions{(input + c.MaxOutput + step - 1) / step * step, c.MaxOutput, hundredths(c.Temperature)}
	return b
}

// guess returns how many tokens the question has in the worst of our texts, invented words.
func (c Call) guess() int { return c.MostInput() / 2 }

// browserBody is what the page hands to the browser's own model: the turns before the
// last when a session is made, the last as the prompt.
type browserBody struct {
	Prompts     []wireTurn      `json:"prompts"`
	Temperature json.RawMessage `json:"temperature,omitempty"`
	// TopK is 1 with a temperature, because the browser wants both or neither.
	TopK int `json:"topK,omitempty"`
}

func browserBodyOf(c Call) browserBody {
	b := browserBody{Prompts: wireTurns(c.Turns), Temperature: hundredths(c.Temperature)}
	if b.Temperature != nil {
		b.TopK = 1
	}
	return b
}
