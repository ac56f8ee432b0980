package plain

import "testing"

// What a service marks as a refusal is one, in whatever words it stands, unless an
// answer stands in it.
func TestMarkedAsRefusal(t *testing.T) {
	p := readRecords(t, "testdata/records.jsonl")["t2c"]
	for _, test := range []struct {
		response, finish string
		want             Kind
	}{
		{"No, I will not.", "refusal", refused},
		{"No, I will not.", "content_filter", refused},
		{"No, I will not.", "stop", noAnswer},
		{"", "refusal", refused},
	} {
		if v := Judge(p, test.response, test.finish); v.Kind != string(test.want) {
			t.Errorf("%q, %s: %s, want %s", test.response, test.finish, v.Kind, test.want)
		}
	}
	if v := Judge(p, p.Answer, "refusal"); !v.Correct {
		t.Errorf("an answer is %s", v.Outcome)
	}
}
