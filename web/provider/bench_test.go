package provider

import (
	"strings"
	"testing"
)

// BenchmarkFind is what the Worker does for every request.
func BenchmarkFind(b *testing.B) {
	for b.Loop() {
		if _, ok := Find("xai"); !ok {
			b.Fatal("no xai")
		}
	}
}

// BenchmarkStream reads the stream of an answer of 2,000 events.
func BenchmarkStream(b *testing.B) {
	stream := strings.Repeat("data: {\"id\":\"chatcmpl-1\",\"object\":\"chat.completion.chunk\",\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\" word\"},\"logprobs\":null,\"finish_reason\":null}]}\n\n", 2000) +
		"data: {\"id\":\"chatcmpl-1\",\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"
	pieces := split(stream, 1400)
	b.SetBytes(int64(len(stream)))
	for b.Loop() {
		if reply, f := read(Chat, pieces...); len(reply.Text) != 10_000 || f.Kind != "" {
			b.Fatal(f)
		}
	}
}

// BenchmarkRequest writes a call with a prompt of 128k tokens.
func BenchmarkRequest(b *testing.B) {
	s, _ := Find("openai")
	c := call("gpt-4.1", "", true)
	c.Turns[0].Text = strings.Repeat("(a) the term \"x\" means y.\n", 20_000)
	b.SetBytes(int64(len(c.Turns[0].Text)))
	for b.Loop() {
		if _, err := s.Request(c); err != nil {
			b.Fatal(err)
		}
	}
}
