package paralegal

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"benchtrial/gen/draw"
	"benchtrial/gen/wording"
)

//go:embed words.txt
var wordsText string

var say = wording.Sentences("web/paralegal/words.txt", wordsText)

// wordings returns the ways of saying one thing: the sentences "key 1", "key 2" …
var wordings = sync.OnceValue(func() map[string][]string {
	read := wording.Parse(wordsText)
	all := map[string][]string{}
	for key := range read {
		if what, ok := strings.CutSuffix(key, " 1"); ok {
			for n := 1; read[what+" "+strconv.Itoa(n)] != ""; n++ {
				all[what] = append(all[what], strings.ReplaceAll(read[what+" "+strconv.Itoa(n)], `\n`, "\n"))
			}
		}
	}
	return all
})

// word says something in one of its wordings, drawn from the stream.
func word(s *draw.Stream, what string, pairs ...string) string {
	all := wordings()[what]
	if len(all) == 0 {
		panic("web/paralegal/words.txt: no wordings of " + what)
	}
	return wording.Fill(all[s.IntN(len(all))], pairs...)
}
