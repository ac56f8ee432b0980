package provider

// MaxTokens is more than any call can use: counts above are taken for it.
const MaxTokens = 1_000_000_000

// Cost returns what a call cost in micro-dollars, rounded up; 0 where no price is known.
func (m Model) Cost(u Usage) int64 {
	input, output := within(u.Input), within(u.Output)
	cached := min(within(u.CachedInput), input)
	written := min(within(u.WrittenInput), input-cached)
	p := m.Prices
	if m.LongOver > 0 && input > int64(m.LongOver) {
		p = m.Long
	}
	return upMillionths((input-cached-written)*p.Input + cached*p.CachedInput + written*max(p.Input, p.WrittenInput) + output*p.Output)
}

// Worst returns the most that a call can cost in micro-dollars, with at most so many
// tokens of input, all of them kept for later at the service's charge, and of output.
func (m Model) Worst(input, maxOutput int) int64 {
	return m.Cost(Usage{Input: int64(input), WrittenInput: int64(input), Output: int64(maxOutput)})
}

// MostInput returns a number of tokens of input that a call of the model cannot be charged for more than:
// what has no room in its window the service turns down.
func (m Model) MostInput(c Call) int {
	if m.Context > 0 {
		return min(c.MostInput(), m.Context)
	}
	return c.MostInput()
}

// Tokens that an answer to our questions has at the most, where nobody says otherwise: a cite or a
// line of text; steps of reasoning in words; thinking, which some models do at length.
const (
	OutputOfLine     = 1024
	OutputOfSteps    = 4096
	OutputOfThinking = 16384
)

func within(tokens int64) int64 { return max(0, min(tokens, MaxTokens)) }

func upMillionths(n int64) int64 { return (n + 999_999) / 1_000_000 }
