package provider

import (
	"slices"
	"strings"
	"testing"
)

func TestReadModels(t *testing.T) {
	for body, want := range map[string][]string{
		`{"object":"list","data":[{"id":"b"},{"id":"a"},{"id":"b"},{"id":""},{"id":"` + strings.Repeat("x", 201) + `"}]}`: {"a", "b"},
		`{"models":[{"name":"llama3:8b","model":"llama3:8b"}]}`:                                                           {"llama3:8b"},
		`{"models":[{"name":"models/gemini-2.5-pro"}]}`:                                                                   {"gemini-2.5-pro"},
		`{"models":[{"name":"/x.gguf"}],"object":"list","data":[{"id":"x"}]}`:                                             {"x"},
		`{"data":[]}`: {},
	} {
		if got, err := (Service{}).ReadModels([]byte(body)); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v", body, got, err)
		}
	}
	for _, body := range []string{"", "{}", "[]", "<html>", `{"error":"x"}`} {
		if got, err := (Service{}).ReadModels([]byte(body)); err == nil {
			t.Errorf("%s: %v", body, got)
		}
	}
	many := `{"data":[{"id":"` + strings.Join(strings.Split(strings.Repeat("a", 3), ""), `"},{"id":"`) + `"}]}`
	for i := range 1500 {
		many = strings.Replace(many, `[`, `[{"id":"m`+strings.Repeat("0", i%7)+string(rune('a'+i%26))+strings.Repeat("1", i/26)+`"},`, 1)
	}
	if got, err := (Service{}).ReadModels([]byte(many)); err != nil || len(got) > 1000 {
		t.Errorf("%d models, %v", len(got), err)
	}
}
