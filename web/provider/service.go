package provider

// Service is a row of the table: whom to ask and how.
type Service struct {
	// ID names it in addresses, records and messages.
	ID string `json:"id"`
	// Name names it to people.
	Name string `json:"name"`
	Wire Wire   `json:"wire"`
	// Host is scheme, name and, of local services, port. Of the browser's model it is empty.
	Host string `json:"host"`
	// Path is where calls go; "{model}" stands in the place of the model's name.
	Path string `json:"path"`
	// StreamPath is where calls for streams go where that is another, with its query.
	StreamPath string `json:"stream_path"`
	// ModelsPath is where a list of models is had, by GET; empty where it is not read.
	ModelsPath string `json:"models_path"`
	// KeyHeader is the header that carries the key, KeyPrefix what stands before it
	// there. A service without KeyHeader takes no key.
	KeyHeader string `json:"key_header"`
	KeyPrefix string `json:"key_prefix"`
	// KeyOptional says that it answers without a key too, as local servers do.
	KeyOptional bool `json:"key_optional"`
	// Fixed are headers that are always sent, name and value.
	Fixed [][2]string `json:"headers"`
	// Direct says that it answers pages of other origins (CORS), so that no server
	// between is needed; DirectHeaders are sent only then.
	Direct        bool        `json:"direct"`
	DirectHeaders [][2]string `json:"direct_headers"`
	// Local says that it runs on the person's own machine, is reached from the
	// browser only, and that its address may be changed (At).
	Local bool `json:"local"`
	// Free says that a call costs nothing.
	Free bool `json:"free"`
	// Help is what a person can do where a local service does not answer; {origin}
	// stands for the page's own.
	Help string `json:"help"`
	// Batch is the form of files of calls that the service's own engine takes; empty
	// where it takes none.
	Batch BatchForm `json:"batch"`
	// KeysAt is the page where one gets a key.
	KeysAt string `json:"keys_at"`
	// Dated says of which day the models and prices are; PricesAt where they are published.
	Dated    string  `json:"dated"`
	PricesAt string  `json:"prices_at"`
	Quirks   Quirks  `json:"quirks"`
	Models   []Model `json:"models"`
	// ModelsOf is the ID of the service that has the same models at the same prices,
	// where these stand in its row.
	ModelsOf string `json:"models_of"`
}

// Quirks are ways in which services of one wire differ.
type Quirks struct {
	// MaxTokens names the field for Call.MaxOutput where it is not the wire's usual one.
	MaxTokens string `json:"max_tokens"`
	// Effort says how Call.Effort is given where it is not as reasoning_effort (Chat):
	// "reasoning" as reasoning.effort, "thinking" beside thinking.type.
	Effort string `json:"effort"`
	// NoUsageOption says that streams come with usage unasked, and that asking is refused.
	NoUsageOption bool `json:"no_usage_option"`
	// NoTemperature are beginnings of names of models that refuse a temperature,
	// for models that are not in the table.
	NoTemperature []string `json:"no_temperature"`
}

// Model is one model of a service.
type Model struct {
	// ID is its name in calls, Name what people call it.
	ID   string `json:"id"`
	Name string `json:"name"`
	// Context is the most tokens of question and answer together, MaxOutput of the
	// answer with its thinking; 0 where that is not known.
	Context   int `json:"context"`
	MaxOutput int `json:"max_output"`
	// Priced says that the prices are known: those of a model which a person named are not.
	Priced bool `json:"-"`
	Prices
	// Long are the prices of calls with more than LongOver tokens of input, where these differ.
	LongOver int    `json:"long_over"`
	Long     Prices `json:"long"`
	// Vocabulary is that of its tokens where it is public: "cl100k", "o200k".
	Vocabulary string `json:"vocabulary"`
	// TokensPercent is about how many tokens it counts where cl100k counts a hundred; 0
	// where they are much the same.
	TokensPercent int `json:"tokens_percent"`
	// Reasoning says that it thinks before it answers, within MaxOutput.
	Reasoning bool `json:"reasoning"`
	// NoTemperature says that it refuses a temperature.
	NoTemperature bool `json:"no_temperature"`
	// NoTemperatureThinking says that it takes one only with the effort "none".
	NoTemperatureThinking bool `json:"no_temperature_thinking"`
	// Efforts are the values of Call.Effort that it takes.
	Efforts []string `json:"efforts"`
	// Budgets are the tokens of thinking that go out in the place of an effort, where
	// the model wants a number; nil where it takes the word.
	Budgets map[string]int `json:"budgets"`
	// Note is what is to be known of the prices.
	Note string `json:"note"`
}

// Prices are in micro-dollars (millionths) per million tokens.
type Prices struct {
	Input       int64 `json:"input"`
	CachedInput int64 `json:"cached_input"`
	Output      int64 `json:"output"`
	// WrittenInput is what input costs that the service keeps for a later call; 0
	// where it is no more than Input.
	WrittenInput int64 `json:"written_input"`
}
