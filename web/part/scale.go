package part

import (
	"strconv"
	"strings"

	"github.com/vugu/vugu"
)

// scaleReach is how many lines the scale shows on either side of the right one.
const scaleReach = 10

// Scale draws a distance on a scale of ten lines either way: the right line in
// blue, the given one in red, at the end where it lies further off.
func Scale(lines int) vugu.HTML {
	var b strings.Builder
	b.WriteString(`<svg class="scale" viewBox="0 0 154 16" role="img" aria-label="On a scale of ten lines either way: `)
	b.WriteString(LinesAway(lines))
	b.WriteString(`">`)
	for i := -scaleReach; i <= scaleReach; i++ {
		b.WriteString(`<path class="tick" d="M`)
		b.WriteString(strconv.Itoa(77 + 7*i))
		b.WriteString(` 6v4"/>`)
	}
	b.WriteString(`<path class="pt0" d="M77 2v12"/>`)
	at := max(-scaleReach, min(scaleReach, lines))
	if at == lines {
		b.WriteString(`<path class="pt1" d="M` + strconv.Itoa(77+7*at) + ` 2v12"/>`)
	} else if at > 0 {
		b.WriteString(`<path class="pt1" d="M144 3l6 5-6 5"/>`)
	} else {
		b.WriteString(`<path class="pt1" d="M10 3l-6 5 6 5"/>`)
	}
	b.WriteString(`</svg>`)
	return vugu.HTML(b.String())
}

// farClass is the class of a fact that has a drawing beside it.
func farClass(f Fact) string {
	if f.Far != 0 {
		return "far"
	}
	return ""
}
