package extract

import "testing"

func TestDeclines(t *testing.T) {
	tests := []struct {
		said     string
		declines bool
	}{
		{"I cannot quote that provision.", true},
		{"I'm unable to reliably cite this.", true},
		{"We do not give legal citations.", true},
		{"No idea.", true},
		{"ich kann diesen text leider nicht wiedergeben", true},
		{"je ne peux pas reproduire ce texte", true},
		{"この文章を引用することはできません", true},
		{"抱歉,我无法引用该文本", true},
		{"이 텍스트를 인용할 수 없습니다", true},
		{"I cannot find the quote.", false},
		{"I cannot locate what you quote.", false},
		{"That cannot be. I quote:", false},
		{"The words you quote do not appear.", false},
		{"見つけることができません", false},
		{"Der Text ist das nicht.", false},
	}
	for _, test := range tests {
		if got := Declines(Lower(test.said)); got != test.declines {
			t.Errorf("%q: declines %v, want %v", test.said, got, test.declines)
		}
	}
}
