package testimony

import (
	"strconv"
	"strings"
)

// value is what a fact came to in one transcript.
type value struct {
	kind   factKind
	person *person
	n      int  // a day, minutes after midnight, a number, dollars or an age
	flag   bool // of a flag
	text   string
	raw    string // of a pick: the choice as it stands in the bank
}

// person is somebody who is spoken of.
type person struct {
	first, last, title string
	female             bool
	role               text
	ask                bool
	stranger           bool // to the witness
	age                int
	born               day
}

// form returns the value in one of its forms. It reports false for a form that
// the value does not have. today is the day of the deposition.
func (v value) form(form string, today day) (string, bool) {
	switch v.kind {
	case personFact:
		return v.person.form(form, today)
	case dateFact:
		return dateForm(day(v.n), form, today)
	case timeFact:
		return timeForm(v.n, form)
	case numberFact:
		return numberForm(v.n, form)
	case moneyFact:
		return moneyForm(v.n, form)
	}
	return v.text, form == ""
}

func (p *person) form(form string, today day) (string, bool) {
	he := [4]string{"he", "him", "his", "himself"}
	if p.female {
		he = [4]string{"she", "her", "her", "herself"}
	}
	switch form {
	case "":
		return p.title + " " + p.last, true
	case "full":
		return p.first + " " + p.last, true
	case "first":
		return p.first, true
	case "last":
		return p.last, true
	case "he":
		return he[0], true
	case "him":
		return he[1], true
	case "his":
		return he[2], true
	case "himself":
		return he[3], true
	case "title":
		return p.title, true
	case "age":
		return numberForm(p.age, "d")
	}
	if rest, ok := strings.CutPrefix(form, "born"); ok {
		return dateForm(p.born, strings.TrimPrefix(rest, "."), today)
	}
	return "", false
}

func dateForm(d day, form string, today day) (string, bool) {
	year, month, dom := d.civil()
	y := strconv.Itoa(year)
	switch form {
	case "":
		return d.month() + " " + strconv.Itoa(dom) + ", " + y, true
	case "md":
		return d.month() + " " + ordinal(dom), true
	case "my":
		return d.month() + " of " + y, true
	case "m":
		return d.month(), true
	case "y":
		return y, true
	case "dow":
		return d.weekday(), true
	case "num":
		return strconv.Itoa(month) + "/" + strconv.Itoa(dom) + "/" + y[2:], true
	case "ago":
		return ago(int(today - d)), true
	}
	return "", false
}

// ago says how long ago a number of days is, as people do.
func ago(days int) string {
	switch {
	case days < 14:
		return "a few days ago"
	case days < 56:
		return "about " + words((days+3)/7) + " weeks ago"
	case days < 340:
		return "about " + words((days+15)/30) + " months ago"
	case days < 430:
		return "about a year ago"
	case days < 640:
		return "about a year and a half ago"
	}
	return "about " + words((days+182)/365) + " years ago"
}

func timeForm(minutes int, form string) (string, bool) {
	hour, minute := minutes/60%24, minutes%60
	twelve := (hour+11)%12 + 1
	clock := strconv.Itoa(twelve) + ":" + two(minute)
	switch form {
	case "":
		if hour < 12 {
			return clock + " a.m.", true
		}
		return clock + " p.m.", true
	case "c":
		return clock, true
	case "o":
		return spokenTime(hour, minute), true
	}
	return "", false
}

// spokenTime is a time to the nearest five minutes, such as "ten past three".
func spokenTime(hour, minute int) string {
	minute = (minute + 2) / 5 * 5
	if minute == 60 {
		hour, minute = hour+1, 0
	}
	name := func(h int) string { return words((h+11)%12 + 1) }
	switch {
	case minute == 0:
		return name(hour) + " o'clock"
	case minute == 15:
		return "a quarter past " + name(hour)
	case minute == 30:
		return "half past " + name(hour)
	case minute == 45:
		return "a quarter to " + name(hour+1)
	case minute < 30:
		return words(minute) + " past " + name(hour)
	}
	return words(60-minute) + " to " + name(hour+1)
}

func numberForm(n int, form string) (string, bool) {
	switch form {
	case "":
		if n >= 0 && n <= 10 {
			return words(n), true
		}
		return grouped(n), true
	case "d":
		return strconv.Itoa(n), true
	case "w":
		return words(n), true
	case "th":
		return ordinal(n), true
	case "c":
		return grouped(n), true
	}
	return "", false
}

func moneyForm(dollars int, form string) (string, bool) {
	switch form {
	case "":
		return "$" + grouped(dollars), true
	case "k":
		switch {
		case dollars >= 1_000_000:
			return "about $" + strconv.Itoa(dollars/1_000_000) + "." + strconv.Itoa(dollars/100_000%10) + " million", true
		case dollars < 1000:
			return "about " + words((dollars+5)/10*10) + " dollars", true
		}
		return "about " + words((dollars+500)/1000) + " thousand", true
	}
	return "", false
}

func two(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// grouped is a number in figures with a comma before every three of them.
func grouped(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	rest := strconv.Itoa(n % 1000)
	return grouped(n/1000) + "," + "000"[len(rest):] + rest
}

// ordinal is a number such as 7th.
func ordinal(n int) string {
	suffix := "th"
	if n/10%10 != 1 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return strconv.Itoa(n) + suffix
}

var (
	small = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
	tens  = strings.Fields("- - twenty thirty forty fifty sixty seventy eighty ninety")
)

// words is a number in words, below a thousand; others stay in figures.
func words(n int) string {
	switch {
	case n < 0 || n >= 1000:
		return grouped(n)
	case n < 20:
		return small[n]
	case n < 100:
		if n%10 == 0 {
			return tens[n/10]
		}
		return tens[n/10] + "-" + small[n%10]
	}
	rest := ""
	if n%100 != 0 {
		rest = " and " + words(n%100)
	}
	return small[n/100] + " hundred" + rest
}
