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
	omitList   = "seam.omit"   // what stands where the Code leaves one out
)

const (
	omitted    = "Omitted" // with this the Code begins what it leaves out
	omitChance = 30        // of 100 subdivisions that are gone
)

// repeal puts what is left of a repealed subsection among those of a section.
func (d *drafter) repeal(sec *section) {
	list := repealList
	if sec.chapter.codified && d.s.IntN(100) < omitChance {
		list = omitList
	}
	entry := d.entry(sec.chapter, list)
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
	year := min(max(sec.chapter.year+d.s.Between(6, 30), firstVolume), 2020)
	day := repealed[d.s.IntN(len(repealed))]
	// Laws and pages are counted through a year, most of them toward its end.
	share := day.share + d.s.Between(-4, 4)
	page := " Stat. " + strconv.Itoa(pagesBy(year)*share/100)
	volume := strconv.Itoa(year - 1886) // one a year
	date := day.name + strconv.Itoa(year)
	if year < 1957 {
		return date + ", ch. " + strconv.Itoa(chapters*share/100) + ", § " + strconv.Itoa(d.s.Between(1, 14)) + ", " + volume + page
	}
	congress := (year - 1787) / 2
	laws := lawsBy(congress)
	number := laws * share * 2 / 500 // two fifths are of the first year
	if year%2 == 0 {
		number = laws*2/5 + laws*share*3/500
	}
	return "Pub. L. " + strconv.Itoa(congress) + "–" + strconv.Itoa(number) + ", § " + strconv.Itoa(d.s.Between(2, 14)) +
		"(" + cite.Label(0, d.s.IntN(5)) + "), " + date + ", " + volume + page
}

// firstVolume is the first year from which on the Statutes at Large have one volume for each.
const firstVolume = 1938

// chapters is about how many Acts with chapters a year had before 1957.
const chapters = 900

// repealed are days toward the end of a session, as notes abbreviate them, and
// how many of 100 laws of a year have been passed by then.
var repealed = []struct {
	name  string
	share int
}{{"Aug. 10, ", 42}, {"Sept. 13, ", 50}, {"Oct. 12, ", 65}, {"Oct. 28, ", 74}, {"Nov. 6, ", 80}, {"Dec. 19, ", 94}, {"Dec. 22, ", 95}}

// lawsBy returns about how many public laws a Congress passed.
func lawsBy(congress int) int {
	switch {
	case congress < 92:
		return 700
	case congress < 103:
		return 600
	case congress < 111:
		return 430
	}
	return 300
}

// pagesBy returns about how many pages of public laws the volume of a year has.
func pagesBy(year int) int {
	switch {
	case year < 1957:
		return 1100
	case year < 1975:
		return 1500
	case year < 1990:
		return 2600
	}
	return 3200
}

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
