package run

import (
	"strings"
	"testing"
)

// FuzzReadExported: whatever comes as an exported run, it is refused or fits together.
func FuzzReadExported(f *testing.F) {
	f.Add([]byte(`{"benchtrial_run":{"Form":1,"Name":"a","Plan":{"Models":[{"Service":"x","Model":"y"}]},"Blocks":[{"Series":"blt1/4k/synthetic/text2cite/plain/42","Count":2}]},"items":[{"item":0,"head":{"s":"answered","p":"correct"},"body":{"Response":"a","Usage":{}}}]}`))
	f.Add([]byte(`{"benchtrial_run":{"Form":1,"Plan":{"Models":[{}]},"Blocks":[{"File":{"Name":"f"},"Count":1,"Records":[{"ID":"a","Print":"1"}]}]},"items":[{"item":0,"head":{"h":true},"body":{}}]}`))
	f.Add([]byte("\ufeff{}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := readExported(data)
		if err != nil {
			if !strings.HasSuffix(err.Error(), ".") {
				t.Errorf("%v is no sentence", err)
			}
			return
		}
		r := newRunner(&env{online: func() bool { return true }, keyed: func(string) bool { return false }}, 1, e.Run, nil)
		for _, it := range e.Items {
			r.items[it.Item].head = it.Head
			r.row(it.Item, it.Body)
			r.exported(it.Item, it.Body)
		}
		r.stands()
		r.scores()
		r.run()
		nameOf(e.Run)
	})
}
