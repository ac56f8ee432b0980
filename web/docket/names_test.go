package docket

import (
	"strings"
	"testing"
)

func TestClosestName(t *testing.T) {
	for _, test := range []struct{ name, files, want string }{
		{"gpt_syn_t2c_test.csv", "syn_c2t_test.jsonl syn_t2c_test.jsonl usc_t2c_test.jsonl", "syn_t2c_test.jsonl"},
		{"syn_t2c_test.answers.jsonl", "syn_t2c_test.jsonl syn_t2c_train.jsonl", "syn_t2c_test.jsonl"},
		{"SYN-T2C (test) 2.csv", "syn_t2c_train.jsonl syn_t2c_test.jsonl", "syn_t2c_test.jsonl"},
		{"gpt_test.csv", "usc_test.jsonl test.jsonl", "test.jsonl"},
		// Nothing tells them apart.
		{"answers.csv", "records.jsonl usc_c2t_test.jsonl", "records.jsonl usc_c2t_test.jsonl"},
		{"gpt_test.csv", "syn_test.jsonl usc_c2t_test.jsonl", "syn_test.jsonl usc_c2t_test.jsonl"},
		{"gpt_c2t_test.csv", "usc_c2t_test.jsonl syn_c2t_test.jsonl syn_t2c_test.jsonl", "usc_c2t_test.jsonl syn_c2t_test.jsonl"},
		{"a.jsonl", "b.jsonl c.json", "b.jsonl c.json"}, // an extension is no word
		{"", ".jsonl x", ".jsonl x"},
		{"syn.csv", "syn.jsonl SYN.json", "syn.jsonl SYN.json"},
		{"syn_t2c.csv", "syn2_t2c.jsonl syn_c2t.jsonl", "syn2_t2c.jsonl syn_c2t.jsonl"}, // a word, not its beginning
	} {
		var files []*file
		for _, name := range strings.Fields(test.files) {
			files = append(files, &file{source: fileOf(name, "")})
		}
		var got []string
		for _, f := range closest(test.name, files) {
			got = append(got, f.source.Name())
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s among %s: %s; want %s", test.name, test.files, got, test.want)
		}
	}
}
