package class

import (
	"crypto/rand"
	"fmt"
	"strconv"
	"strings"
)

// NewToken returns a token that nobody can guess.
func NewToken() string { return rand.Text() }

// Statements returns the SQL that makes a class with a token, for whatever runs it. A class
// of the same ID is an error there.
func (c Class) Statements(token string) string {
	values := []string{
		quoted(c.ID), quoted(c.Name), quoted(hashed(token)), quoted(strings.Join(c.Models, " ")),
		strconv.FormatInt(c.Budget, 10), strconv.FormatInt(c.Share, 10), strconv.Itoa(c.Rate), strconv.Itoa(c.Seats),
		strconv.FormatInt(c.Until.Unix(), 10),
	}
	return fmt.Sprintf("INSERT INTO classes (id, name, token, models, budget, share, rate, seats, until) VALUES (%s);\n"+
		"INSERT INTO accounts (class, participant) VALUES (%s, '');\n", strings.Join(values, ", "), quoted(c.ID))
}

// quoted returns a text as it stands in SQL.
func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }
