package testimony

// A day is counted from 1 March of the year 0, so that leap days come last in
// their year and a month's length follows from its place in it (Howard
// Hinnant, "chrono-Compatible Low-Level Date Algorithms").
type day int

var monthNames = [...]string{"March", "April", "May", "June", "July", "August", "September", "October", "November", "December", "January", "February"}

var weekdays = [...]string{"Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday"}

// dayOf returns the day of a date; months count from 1.
func dayOf(year, month, dayOfMonth int) day {
	y, m := year, month-3
	if m < 0 {
		y, m = y-1, m+12
	}
	return day(365*y + y/4 - y/100 + y/400 + (153*m+2)/5 + dayOfMonth - 1)
}

// civil returns year, month from 1 and day of the month.
func (d day) civil() (year, month, dayOfMonth int) {
	era := int(d) / 146097
	n := int(d) % 146097
	y := (n - n/1460 + n/36524 - n/146096) / 365
	n -= 365*y + y/4 - y/100
	m := (5*n + 2) / 153
	year, month = era*400+y, m+3
	if month > 12 {
		year, month = year+1, month-12
	}
	return year, month, n - (153*m+2)/5 + 1
}

func (d day) weekday() string { return weekdays[int(d)%7] }

func (d day) month() string {
	_, m, _ := d.civil()
	return monthNames[(m+9)%12]
}

// onWorkday moves a Saturday, a Sunday or a holiday to the next day that is
// none: what cases are about happens when people are at work.
func (d day) onWorkday() day {
	for {
		_, month, dom := d.civil()
		w := d.weekday()
		holiday := month == 12 && dom >= 24 && dom <= 26 || month == 1 && dom == 1 || month == 7 && dom == 4
		if w != "Saturday" && w != "Sunday" && !holiday {
			return d
		}
		d++
	}
}
