package act

import (
	"bytes"
	"strconv"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/outline"
)

// Lists of the bank for what later Acts leave in a section. Their words are
// {where}, the subdivision meant; {was} and {now}, periods; {when}, the date of the later Act.
const (
	seamList   = "seam.period" // a period applied otherwise to what was there before
	sunsetList = "seam.sunset" // the end of a power
	repealList = "seam.repeal" // what stands where a subdivision stood
)

// repeal puts what is left of a repealed subsection among those of a section.
func (d *drafter) repeal(sec *section) {
	entry := d.entry(sec.chapter, repealList)
	if entry == nil || len(sec.units) < 3 {
		return
	}
	at := d.s.Between(1, len(sec.units)-1)
	u := &unit{node: entry, env: d.later(sec, "law", d.repealer(sec)), section: sec, late: true, idle: true}
	sec.units = append(sec.units[:at:at], append([]*unit{u}, sec.units[at:]...)...)
	label(sec.units, 0)
}

// repealer cites the Act that repealed something, as the Code does: by the
// number of a public law of its Congress, in earlier years by a chapter.
func (d *drafter) repealer(sec *section) string {
	year := min(sec.chapter.year+d.s.Between(6, 30), 2021)
	day := repealed[d.s.IntN(len(repealed))]
	page := " Stat. " + strconv.Itoa(d.s.Between(112, 2980))
	volume := strconv.Itoa(year - 1886) // one a year
	if year < 1957 {
		return day + strconv.Itoa(year) + ", ch. " + strconv.Itoa(d.s.Between(30, 990)) + ", § " + strconv.Itoa(d.s.Between(1, 14)) + ", " + volume + page
	}
	congress := strconv.Itoa((year - 1787) / 2)
	return "Pub. L. " + congress + "–" + strconv.Itoa(d.s.Between(20, 640)) + ", § " + strconv.Itoa(d.s.Between(2, 14)) +
		"(" + cite.Label(0, d.s.IntN(5)) + "), " + day + strconv.Itoa(year) + ", " + volume + page
}

// repealed are days toward the end of a session, as notes abbreviate them.
var repealed = []string{"Aug. 10, ", "Sept. 13, ", "Oct. 12, ", "Oct. 28, ", "Nov. 6, ", "Dec. 19, ", "Dec. 22, "}

// later returns the words of a later Act on a section.
func (d *drafter) later(sec *section, more ...string) *env {
	e := &env{chapter: sec.chapter}
	day := days[d.s.IntN(len(days))]
	if d.s.IntN(2) == 0 {
		day = enacted[d.s.IntN(len(enacted))]
	}
	when := day + strconv.Itoa(min(sec.chapter.year+d.s.Between(4, 22), 2023))
	more = append(more, "when", when)
	for i := 0; i < len(more); i += 2 {
		if more[i+1] != "" {
			e.locals = append(e.locals, local{more[i], []text{{literal(more[i+1])}}})
		}
	}
	return e
}

// enacted are days on which Congress passes laws, toward the end of a session.
var enacted = []string{"August 13, ", "October 12, ", "October 28, ", "November 6, ", "November 18, ", "December 19, ", "December 22, "}

// period returns the figures of the one period of days that a subdivision sets; empty for none.
func period(words string) string {
	before, _, ok := strings.Cut(words, " days")
	if !ok || strings.Count(words, " days") > 1 {
		return ""
	}
	lead := strings.TrimRight(before, "0123456789")
	n := before[len(lead):]
	for _, w := range []string{"ithin ", "later than ", "less than ", "at least "} {
		if strings.HasSuffix(lead, w) && (len(n) == 2 || len(n) == 3) {
			return n
		}
	}
	return ""
}

// power says whether a subdivision gives the officer who administers the act a power.
func (ch *chapter) power(words string) bool {
	official := ch.words["official"]
	if len(official) == 0 {
		return false
	}
	rest, ok := strings.CutPrefix(words, "The "+official[0][0].text+" may ")
	return ok && !strings.HasPrefix(rest, "not ")
}

// add adds to a written section what a later hand has put in: a period that is
// applied otherwise in some cases, or the end of a power.
func (d *drafter) add(w *writer, sec *section) {
	list, at, was := "", -1, ""
	for i := range w.out.Lines {
		l := &w.out.Lines[i]
		if l.Kind != outline.Leaf || len(l.Terms()) > 0 {
			continue
		}
		if n := period(l.Words); n != "" {
			if at < 0 || list == sunsetList || d.s.IntN(3) == 0 {
				list, at, was = seamList, i, n
			}
		} else if list != seamList && l.Level < 3 && sec.chapter.power(l.Words) {
			list, at = sunsetList, i
		}
	}
	if at < 0 {
		return
	}
	entry := d.entry(sec.chapter, list)
	if entry == nil {
		return
	}
	where := w.out.Lines[at].Cite
	where = strings.TrimPrefix(where, "section "+sec.number)
	level := "subsection "
	now := doubled[was]
	if now == "" {
		now = "180"
		if was == now {
			now = "120"
		}
	}
	u := &unit{node: entry, section: sec, late: true, env: d.later(sec, "where", level+where, "was", was, "now", now)}
	u.label = cite.Label(0, len(sec.units))
	u.env.root = u
	var b bytes.Buffer
	w.text(&b, entry.body, u.env, u)
	b.WriteByte('.')
	w.out.Add(1, "("+u.label+")", w.heading(u), b.String())
}

// doubled are the periods that a legislature puts for others.
var doubled = map[string]string{"10": "30", "15": "30", "20": "45", "24": "48", "25": "60", "30": "60", "40": "60", "45": "90", "50": "90", "60": "120", "80": "120", "90": "180", "120": "180", "180": "120"}
