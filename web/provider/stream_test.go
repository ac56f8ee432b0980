package provider

import (
	"strings"
	"testing"
)

// TestCutAnywhere cuts every answer behind every byte: what is left is no answer, unless its end
// had come. Then it is the same, its usage apart, which some services give last.
func TestCutAnywhere(t *testing.T) {
	for _, test := range written {
		if test.wire == Browser { // the page tells the end
			continue
		}
		for end := range len(test.data) {
			got, f := read(test.wire, test.data[:end])
			switch {
			case f.Kind == Cut || f.Kind == Garbage:
				if !strings.HasPrefix(test.want.Text, got.Text) {
					t.Errorf("%s, %d bytes of it: %q", test.name, end, got.Text)
				}
				continue
			case f.Kind != "":
				t.Errorf("%s, %d bytes of it: %v", test.name, end, f)
			}
			if got.Usage = test.want.Usage; got != test.want {
				t.Errorf("%s, %d bytes of it:\ngot  %+v\nwant %+v", test.name, end, got, test.want)
			}
		}
	}
}

// TestStreamsAreReadHoweverTheyAreWritten: what the form of a stream leaves open, and what services and
// what stands before them put between, changes no answer.
func TestStreamsAreReadHoweverTheyAreWritten(t *testing.T) {
	between := func(put string) func(string) string {
		return func(data string) string { return put + strings.ReplaceAll(data, "\n\n", "\n\n"+put) }
	}
	for name, change := range map[string]func(string) string{
		"carriage returns":         func(data string) string { return strings.ReplaceAll(data, "\n", "\r\n") },
		"carriage returns alone":   func(data string) string { return strings.ReplaceAll(data, "\n", "\r") },
		"a mark of byte order":     func(data string) string { return "\ufeff" + data },
		"no space behind data:":    func(data string) string { return strings.ReplaceAll(data, "data: ", "data:") },
		"no mark at the end":       func(data string) string { return strings.ReplaceAll(data, "data: [DONE]\n\n", "") },
		"no empty line at the end": func(data string) string { return strings.TrimRight(data, "\n") },
		"more behind the end": func(data string) string {
			return strings.TrimRight(data, "\n") + "\n\n: bye\n\ndata: {\"error\":{\"message\":\"late\"}}\n\n"
		},
		"comments":               between(": keep-alive\n\n"),
		"empty data":             between("data:\n\n"),
		"white space as data":    between("data:   \n\n"),
		"more empty lines":       between("\n\n"),
		"events without data":    between("event: ping\nid: 7\nretry: 1000\n\n"),
		"events of another kind": between("event: progress\ndata: {\"type\":\"progress\",\"progress\":0.5}\n\n"),
		"other fields":           between("x-accel: 1\n\n"),
	} {
		for _, test := range written {
			if !strings.HasPrefix(test.data, "data: ") && !strings.HasPrefix(test.data, "event: ") && !strings.HasPrefix(test.data, ": ") || strings.Contains(test.data, "\r") {
				continue
			}
			data := change(test.data)
			if test.want.Said == "" && !strings.Contains(data, "[DONE]") {
				continue // nothing else tells its end
			}
			for _, size := range []int{1, 7, len(data)} {
				if got, f := read(test.wire, split(data, size)...); got != test.want || f != (Failure{}) {
					t.Errorf("%s with %s, in pieces of %d:\ngot  %+v %v\nwant %+v", test.name, name, size, got, f, test.want)
					break
				}
			}
		}
	}
}

// TestErrorsInStreams: a stream that has an error in it is no answer, wherever it stands and whatever
// follows, and says what went wrong.
func TestErrorsInStreams(t *testing.T) {
	begun := map[Wire]string{
		Chat:      "data: {\"id\":\"1\",\"choices\":[{\"delta\":{\"content\":\"x\"},\"finish_reason\":null}]}\n\n",
		Messages:  "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"delta\":{\"type\":\"text_delta\",\"text\":\"x\"}}\n\n",
		Responses: "data: {\"type\":\"response.output_text.delta\",\"delta\":\"x\"}\n\n",
		Gemini:    "data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"x\"}]}}]}\n\n",
	}
	for _, test := range []struct {
		name, data string
		wires      []Wire
		kind       Kind
		words      string
	}{
		{"llama.cpp until the end of 2025", "error: {\"code\":400,\"message\":\"the request exceeds the available context size. try increasing it\",\"type\":\"invalid_request_error\"}\n\ndata: [DONE]\n\n", []Wire{Chat}, TooLong, "the request exceeds"},
		{"llama.cpp since", "data: {\"error\":{\"code\":500,\"message\":\"Compute error.\",\"type\":\"server_error\"}}\n\ndata: [DONE]\n\n", []Wire{Chat}, ServerFault, "Compute error."},
		{"vLLM", "data: {\"error\":{\"message\":\"EngineCore encountered an issue.\",\"type\":\"InternalServerError\",\"param\":null,\"code\":500}}\n\ndata: [DONE]\n\n", []Wire{Chat}, ServerFault, "EngineCore"},
		{"vLLM gives up", "data: {\"id\":\"1\",\"choices\":[{\"delta\":{},\"finish_reason\":\"abort\"}]}\n\ndata: [DONE]\n\n", []Wire{Chat}, ServerFault, ""},
		{"LM Studio", "event: error\ndata: {\"error\":{\"message\":\"Model unloaded.\"}}\n\n", []Wire{Chat}, ServerFault, "Model unloaded."},
		{"a sentence", "data: {\"error\":\"thinking_budget is not supported\"}\n\n", []Wire{Chat, Gemini, Messages}, ServerFault, "thinking_budget"},
		{"an event that is no JSON", "event: error\ndata: upstream request timeout\n\n", []Wire{Chat, Messages, Responses, Gemini}, TimedOut, "upstream request timeout"},
		{"an event with a message alone", "event: error\ndata: {\"message\":\"Too many requests\",\"code\":429}\n\n", []Wire{Chat, Messages, Responses, Gemini}, RateLimited, "Too many requests"},
		{"overloaded", "event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"},\"request_id\":\"req_1\"}\n\n", []Wire{Messages}, Overloaded, "Overloaded"},
		{"OpenRouter", "data: {\"id\":\"gen-1\",\"object\":\"chat.completion.chunk\",\"model\":\"m\",\"provider\":\"p\",\"error\":{\"code\":\"server_error\",\"message\":\"Provider disconnected unexpectedly\"},\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\"},\"finish_reason\":\"error\"}]}\n\n", []Wire{Chat}, ServerFault, "Provider disconnected"},
	} {
		for _, wire := range test.wires {
			for _, before := range []string{"", begun[wire]} {
				data := before + test.data
				for _, size := range []int{1, 11, len(data)} {
					got, f := read(wire, split(data, size)...)
					if f.Kind != test.kind || !strings.Contains(f.Words, test.words) || got.Text != map[bool]string{false: "", true: "x"}[before != ""] {
						t.Errorf("%s, %s behind %q: %q, %+v", wire, test.name, before, got.Text, f)
					}
				}
			}
		}
	}
}

// What comes with status 200 and is none of the service's answers is never one.
func TestWhatProxiesSend(t *testing.T) {
	for name, data := range map[string]string{
		"a page":              "<!DOCTYPE html><html><head><title>Sign in to the network</title></head><body>data: none</body></html>",
		"a page with a mark":  "\ufeff\r\n<html>\r\n\r\n<body>x</body></html>",
		"words":               "Internal Server Error",
		"a number":            "7",
		"nothing as JSON":     "null",
		"an empty object":     "{}",
		"an empty list":       "[]",
		"another service":     `{"status":"ok","version":"1.2"}`,
		"events of another":   "event: hello\ndata: {\"hello\":1}\n\nevent: bye\ndata: {}\n\n",
		"an event of a page":  "data: <html>\n\n",
		"an error in a field": `{"errors":[{"message":"blocked"}]}`,
	} {
		for _, wire := range []Wire{Chat, Messages, Responses, Gemini, Ollama} {
			if got, f := read(wire, split(data, 3)...); f.Kind != Garbage && f.Kind != Cut && f.Kind != ServerFault || got.Text != "" {
				t.Errorf("%s, %s: %+v, %+v", wire, name, got, f)
			}
		}
	}
}
