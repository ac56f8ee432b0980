package vjson

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestReadsAsEncodingJSONDoes(t *testing.T) {
	for _, text := range []string{
		`{"position_id":"0123","capture":false,"event_summary":{"isTrusted":true,"timeStamp":12.5,"target":{"value":"a \"b\"\n","x":null}}}`,
		`{}`, ` { "a" : [ ] , "b" : [1, -2.5e3, true, null, "é\u00e9\ud83d\ude00\ud83d x"] } `, `"\/\b\f\t\\"`, `0`, `-0.5`, `[[[{}]]]`,
	} {
		var want, got any
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatal(err)
		}
		if err := Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %#v, %v; want %#v", text, got, err, want)
		}
	}
}

func TestRefusesWhatIsNotJSON(t *testing.T) {
	for _, text := range []string{
		``, `{`, `{"a"}`, `{"a":}`, `{a:1}`, `[1`, `[1,]`, `"a`, `"\x"`, `"\u12"`, `tru`, `+1`, `.5`, `0x10`, `Infinity`, `NaN`, `1_0`, `1 2`, `{} {}`, `]`,
		strings.Repeat("[", 1000) + strings.Repeat("]", 1000),
	} {
		var v any
		if err := Unmarshal([]byte(text), &v); err == nil {
			t.Errorf("%s: read as %#v", text, v)
		}
	}
	var m map[string]any
	if err := Unmarshal([]byte(`[]`), &m); err == nil {
		t.Error("a list was read into a map")
	}
}

func TestWritesWhatEncodingJSONReads(t *testing.T) {
	for _, v := range []any{nil, true, 7, 2.5, 1e30, "a \"b\"\\\n\x01é😀", []any{1.5, "x", nil}, map[string]any{"b": "2", "a": []any{}}, RawMessage(`{"k":1}`)} {
		text, err := Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		want := v
		switch n := v.(type) {
		case int:
			want = float64(n)
		case RawMessage:
			want = map[string]any{"k": 1.0}
		}
		var got any
		if err := json.Unmarshal(text, &got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%#v became %s, read as %#v, %v", v, text, got, err)
		}
	}
	if text, err := Marshal(struct{}{}); err == nil {
		t.Errorf("a struct became %s", text)
	}
}

// FuzzRead: what it reads, encoding/json reads alike.
func FuzzRead(f *testing.F) {
	f.Add(`{"a":[1,"\u00e9",{"b":null}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return // the renderer encodes what it sends
		}
		var got, want any
		if Unmarshal([]byte(text), &got) != nil {
			return
		}
		if json.Unmarshal([]byte(text), &want) != nil {
			return // some bytes that JSON forbids are let through
		}
		g, _ := json.Marshal(got)
		w, _ := json.Marshal(want)
		if string(g) != string(w) {
			t.Errorf("%q: got %s, want %s", text, g, w)
		}
	})
}
