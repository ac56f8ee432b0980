package provider

import "testing"

func TestFindReturnsARowOrNone(t *testing.T) {
	if s, ok := Find("openai"); !ok || s.Host != "https://api.openai.com" {
		t.Errorf("openai is %+v, %v", s, ok)
	}
	if _, ok := Find("nobody"); ok {
		t.Error("found nobody")
	}
}
