package pagetext

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Proportions of what is on a page, in hundredths of the type's size.
const (
	sameLine = 35 // base lines so far apart are of one line
	above    = 60 // so are those of small type: raised figures, small stamps
	sameWord = 15 // less room than this parts no words
	space    = 60 // more room than this is more than a space between words
	doubled  = 12 // the same text so near was printed twice to look bold
	small    = 75 // a mark of a footnote is at most so large
	raised   = 20 // and stands at least so much higher
)

// The bounds of a rendering.
const (
	maxBlank   = 2   // empty lines for room, at the most
	maxColumns = 600 // of a line: four pages side by side have some 400
)

// row is the items of one line, from left to right.
type row struct {
	y, size int
	items   []Item
}

// rows returns the lines of a page from top to bottom.
func (p *Page) rows() []row {
	items := slices.DeleteFunc(slices.Clone(p.Items), func(i Item) bool {
		return strings.TrimSpace(i.Text) == "" || i.Size <= 0
	})
	slices.SortStableFunc(items, func(a, b Item) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X)) })
	var rows []row
	for _, item := range items {
		if n := len(rows) - 1; n >= 0 {
			r := &rows[n]
			apart := sameLine
			if least, most := min(item.Size, r.size), max(item.Size, r.size); least*100 <= small*most {
				apart = above
			}
			if (item.Y-r.y)*100 <= apart*max(item.Size, r.size) {
				r.items = append(r.items, item)
				// The line stands where its largest type stands.
				if item.Size > r.size {
					r.y, r.size = item.Y, item.Size
				}
				continue
			}
		}
		rows = append(rows, row{item.Y, item.Size, []Item{item}})
	}
	for i := range rows {
		rows[i].order()
	}
	return rows
}

// order puts the items of a line from left to right, those that were printed twice once.
func (r *row) order() {
	slices.SortStableFunc(r.items, func(a, b Item) int { return cmp.Compare(a.X, b.X) })
	kept := r.items[:0]
	for _, item := range r.items {
		twice := false
		for k := len(kept) - 1; k >= 0 && (item.X-kept[k].X)*100 <= doubled*item.Size; k-- {
			twice = twice || kept[k].Text == item.Text
		}
		if !twice {
			kept = append(kept, item)
		}
	}
	r.items = kept
}

// mark says whether an item is the mark of a footnote behind what ends at end: such
// marks are left out, because "Fee1" is no word of the text.
func (r *row) mark(item Item, end int) bool {
	return item.Size*100 <= small*r.size && (r.y-item.Y)*100 >= raised*r.size &&
		(item.X-end)*100 <= sameWord*r.size && strings.Trim(item.Text, " 0123456789*†‡,") == ""
}

// Lines returns the page as lines of plain text. Empty lines stand where a page leaves
// the room of one or more.
func (p *Page) Lines() []string {
	rows := p.rows()
	if len(rows) == 0 {
		return nil
	}
	g := gridOf(rows)
	step := usualStep(rows)
	var lines []string
	for i, r := range rows {
		if i > 0 && step > 0 {
			for range min((r.y-rows[i-1].y+step/3)/step-1, maxBlank) {
				lines = append(lines, "")
			}
		}
		lines = append(lines, g.line(r))
	}
	return lines
}

// usualStep returns how far most lines stand below the one before.
func usualStep(rows []row) int {
	var steps []int
	for i := 1; i < len(rows); i++ {
		steps = append(steps, rows[i].y-rows[i-1].y)
	}
	if len(steps) == 0 {
		return 0
	}
	slices.Sort(steps)
	// More than half may be wider where headings and paragraphs are many: a third tells.
	return steps[len(steps)/3]
}

// grid is the columns of a page.
type grid struct {
	left int // x of the first column
	// advance is the usual width of a character in thousandths of the type's size,
	// and pitch the width of a column in hundredths of a tenth of a point.
	advance, pitch int
	fixed          bool // every character has that width
}

// gridOf finds the columns: of a typewriter's page its characters, of others the
// width of a usual one.
func gridOf(rows []row) grid {
	type measured struct{ advance, pitch, weight int }
	var all []measured
	g := grid{left: rows[0].items[0].X}
	weight := 0
	for _, r := range rows {
		for _, item := range r.items {
			g.left = min(g.left, item.X)
			n := utf8.RuneCountInString(item.Text)
			if n < 2 || item.Width <= 0 {
				continue
			}
			all = append(all, measured{item.Width * 1000 / (n * item.Size), item.Width * 100 / n, n})
			weight += n
		}
	}
	if len(all) == 0 {
		g.advance, g.pitch = 500, rows[0].size*50
		return g
	}
	// weighed returns the value below which part of a hundred of the characters lie.
	weighed := func(of func(measured) int, part int) int {
		slices.SortFunc(all, func(a, b measured) int { return cmp.Compare(of(a), of(b)) })
		sum := 0
		for _, m := range all {
			if sum += m.weight; sum*100 >= part*weight {
				return of(m)
			}
		}
		return of(all[len(all)-1])
	}
	g.advance = weighed(func(m measured) int { return m.advance }, 50)
	g.pitch = max(weighed(func(m measured) int { return m.pitch }, 50), 1)
	near := 0
	for _, m := range all {
		if d := m.advance - g.advance; d*50 <= g.advance && -d*50 <= g.advance {
			near += m.weight
		}
	}
	g.fixed = near*100 >= 90*weight
	return g
}

// line sets the items of a line in their columns.
func (g grid) line(r row) string {
	var b strings.Builder
	column, end := 0, 0
	for i, item := range r.items {
		text := strings.TrimRight(item.Text, " ")
		lead := len(text) - len(strings.TrimLeft(text, " "))
		text = text[lead:]
		if i > 0 && r.mark(item, end) {
			end = max(end, item.X+item.Width)
			continue
		}
		at := (item.X-g.left)*100/g.pitch + lead
		if rest := (item.X - g.left) * 100 % g.pitch; rest*2 >= g.pitch {
			at++
		}
		if i > 0 {
			at = max(at, column)
			if room := item.X - end; !g.fixed || item.X < end {
				switch {
				case lead == 0 && room*100 < sameWord*r.size && !strings.HasSuffix(r.items[i-1].Text, " "):
					at = column
				case room*100 <= space*r.size:
					at = column + 1
				default:
					at = max(at, column+2)
				}
			} else if room*100 >= sameWord*r.size {
				at = max(at, column+1)
			}
		}
		at = min(at, max(maxColumns, column+1))
		for ; column < at; column++ {
			b.WriteByte(' ')
		}
		b.WriteString(text)
		column += utf8.RuneCountInString(text)
		end = max(end, item.X+item.Width)
	}
	return b.String()
}
