package runs

import (
	"errors"
	"strconv"
	"strings"

	"benchtrial/score/stats"
	"benchtrial/web/part"
)

// Money is in micro-dollars: millionths.
const (
	dollar = 1_000_000
	cent   = dollar / 100
)

// money prints an amount in dollars and cents, halves of a cent upwards; what is less
// than a cent is said to be so.
func money(micro int64) string {
	switch {
	case micro <= 0:
		return say("no_money")
	case micro < cent:
		return say("under_cent")
	}
	cents := (micro + cent/2) / cent
	return "$" + part.Count(int(cents/100)) + "." + strconv.FormatInt(100+cents%100, 10)[1:]
}

// price prints a price in micro-dollars per million tokens, with as many digits as it has.
func price(micro int64) string {
	whole, rest := micro/dollar, strconv.FormatInt(dollar+micro%dollar, 10)[1:]
	rest = strings.TrimRight(rest, "0")
	switch {
	case rest == "":
		return "$" + part.Count(int(whole))
	case len(rest) == 1:
		rest += "0"
	}
	return "$" + part.Count(int(whole)) + "." + rest
}

var errNoMoney = errors.New("no amount")

// mostMoney is the largest amount that is taken: a million dollars.
const mostMoney = 1_000_000 * dollar

// readMoney reads an amount that a person typed: "5", "$2.50", "1,000". It is no
// floating point, so that a budget is what was typed.
func readMoney(text string) (micro int64, err error) {
	text = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "$"))
	whole, rest, point := strings.Cut(strings.ReplaceAll(text, ",", ""), ".")
	if whole == "" && rest == "" || len(whole) > 7 || len(rest) > 6 || point && rest == "" && whole == "" {
		return 0, errNoMoney
	}
	n, err := digits(whole + rest + "000000"[len(rest):])
	if err != nil || n > mostMoney {
		return 0, errNoMoney
	}
	return n, nil
}

// readBudget reads a budget in money that a person typed; an empty one is no bound, and is 0.
// It says what is wrong with any other; nothing at all is wrong, too, since it would be taken for no bound.
func readBudget(text string) (micro int64, wrong string) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, ""
	}
	micro, err := readMoney(text)
	switch {
	case err != nil:
		return 0, say("bad_money", "value", part.Isolated(text))
	case micro == 0:
		return 0, say("budget_nothing")
	}
	return micro, ""
}

// digits reads a run of digits.
func digits(text string) (int64, error) {
	if strings.Trim(text, "0123456789") != "" {
		return 0, errNoMoney
	}
	return strconv.ParseInt(text, 10, 64)
}

// plainMoney prints an amount as it is typed: "5", "2.50".
func plainMoney(micro int64) string {
	return strings.ReplaceAll(strings.TrimPrefix(price(micro), "$"), ",", "")
}

// duration prints about how long something takes: "40 seconds", "12 minutes", "2 hours 10 minutes".
func duration(seconds int) string {
	minutes := (seconds + 30) / 60
	switch {
	case seconds < 0:
		return ""
	case seconds < 90:
		return part.Plural(max(seconds, 1), "second", "seconds")
	case minutes < 90:
		return part.Plural(minutes, "minute", "minutes")
	case minutes < 48*60:
		hours := part.Plural(minutes/60, "hour", "hours")
		if minutes >= 10*60 || minutes%60 == 0 {
			return hours
		}
		return hours + " " + part.Plural(minutes%60, "minute", "minutes")
	}
	return part.Plural(minutes/(24*60), "day", "days")
}

// tokens prints a number of tokens with two digits that count: "3.1 million", "42,000".
func tokens(n int64) string {
	switch {
	case n >= 10_000_000:
		return say("millions", "n", part.Count(int((n+500_000)/1_000_000)))
	case n >= 1_000_000:
		tenths := (n + 50_000) / 100_000
		return say("millions", "n", strconv.FormatInt(tenths/10, 10)+"."+strconv.FormatInt(tenths%10, 10))
	case n >= 10_000:
		return part.Count(int((n+500)/1000) * 1000)
	case n >= 1000:
		return part.Count(int((n+50)/100) * 100)
	}
	return part.Count(int(n))
}

// shareOf prints a share with its interval: "85 % (95 % interval 78 to 90)"; empty where nothing was judged.
func shareOf(key string, t stats.Tally) string {
	if t.N() == 0 {
		return ""
	}
	low, high := t.Interval().Percent()
	return say(key, "right", part.Count(t.Correct), "n", part.Count(t.N()), "percent", t.Share(), "low", strconv.Itoa(low), "high", strconv.Itoa(high))
}
