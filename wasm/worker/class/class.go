// Package class lets the participants of a class run models on a key of their teacher's.
// What a call can cost at the most is taken from the class's budget and from the
// participant's share before the call; what it did not cost is given back after it.
package class

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Class is a class: who may ask which models, and for how much. Money is in micro-dollars.
type Class struct {
	ID   string
	Name string
	// Models may be asked, each as service/model.
	Models []string
	// Budget is what the class may spend, Share each participant.
	Budget, Share int64
	// Rate is how many calls a participant may begin in a minute.
	Rate int
	// Seats is how many participants there may be.
	Seats int
	// Until is when the class ends.
	Until time.Time
}

// Allows says whether a model of a service may be asked.
func (c Class) Allows(service, model string) bool {
	return slices.Contains(c.Models, service+"/"+model)
}

// Why a call is not to be made.
var (
	ErrUnknown   = errors.New("no class has this token")
	ErrOver      = errors.New("the class has ended")
	ErrFull      = errors.New("the class has no seat left")
	ErrRate      = errors.New("the participant has begun enough calls in this minute")
	ErrClassPaid = errors.New("the call may cost more than the class has left")
	ErrSharePaid = errors.New("the call may cost more than the participant has left")
)

// Book has the accounts of all classes.
type Book struct {
	DB *sql.DB
	// Now is the clock.
	Now func() time.Time
}

// hashed returns a token as it is kept.
func hashed(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// Find returns the class that has a token. Its error is ErrUnknown, ErrOver, or the database's.
func (b Book) Find(ctx context.Context, token string) (Class, error) {
	var c Class
	var models string
	var until int64
	err := b.DB.QueryRowContext(ctx, `SELECT id, name, models, budget, share, rate, seats, until FROM classes WHERE token = ?`, hashed(token)).
		Scan(&c.ID, &c.Name, &models, &c.Budget, &c.Share, &c.Rate, &c.Seats, &until)
	if errors.Is(err, sql.ErrNoRows) {
		return Class{}, ErrUnknown
	}
	if err != nil {
		return Class{}, fmt.Errorf("looking for a class: %w", err)
	}
	c.Models, c.Until = strings.Fields(models), time.Unix(until, 0)
	if !b.Now().Before(c.Until) {
		return Class{}, ErrOver
	}
	return c, nil
}

// Left returns what a class and one of its participants may still spend. A participant that is
// not known yet has spent nothing.
func (b Book) Left(ctx context.Context, c Class, participant string) (class, share int64, err error) {
	rows, err := b.DB.QueryContext(ctx, `SELECT participant, spent FROM accounts WHERE class = ? AND participant IN ('', ?)`, c.ID, participant)
	if err != nil {
		return 0, 0, fmt.Errorf("reading the accounts of a class: %w", err)
	}
	defer rows.Close()
	class, share = c.Budget, c.Share
	for rows.Next() {
		var of string
		var spent int64
		if err := rows.Scan(&of, &spent); err != nil {
			return 0, 0, fmt.Errorf("reading the accounts of a class: %w", err)
		}
		if of == "" {
			class -= spent
		} else {
			share -= spent
		}
	}
	if err := rows.Err(); err != nil {
		return 0, 0, fmt.Errorf("reading the accounts of a class: %w", err)
	}
	return class, share, nil
}
