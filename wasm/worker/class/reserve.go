package class

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// seat gives a participant an account while there are seats. The class's own account
// has no seat.
const seat = `
INSERT INTO accounts (class, participant)
SELECT id, ? FROM classes
WHERE id = ? AND seats > (SELECT count(*) FROM accounts WHERE class = ? AND participant <> '')
ON CONFLICT DO NOTHING`

// reserve takes the most that a call can cost from both accounts, where both have it, the
// participant has not begun too many calls in this minute and the class goes on. It is one
// statement, so nothing comes between looking and taking.
const reserve = `
UPDATE accounts SET
  spent = spent + ?,
  calls = calls + 1,
  lately = CASE minute WHEN ? THEN lately + 1 ELSE 1 END,
  minute = ?
WHERE class = ? AND participant IN ('', ?) AND 2 = (
  SELECT count(*) FROM accounts AS a JOIN classes AS c ON c.id = a.class
  WHERE a.class = ? AND a.participant IN ('', ?) AND c.until > ?
    AND a.spent + ? <= CASE a.participant WHEN '' THEN c.budget ELSE c.share END
    AND (a.participant = '' OR c.rate > CASE a.minute WHEN ? THEN a.lately ELSE 0 END))`

// settle gives back what a call did not cost.
const settle = `UPDATE accounts SET spent = spent - ? WHERE class = ? AND participant IN ('', ?)`

// Reservation is the money for one call. Where it is never settled it stays spent.
type Reservation struct {
	book        Book
	class       string
	participant string
	// Cost is what was taken: the most that the call can cost.
	Cost int64
}

// Reserve takes what a call of a participant can cost at the most from the class's budget
// and the participant's share. Its error is ErrFull, ErrRate, ErrClassPaid, ErrSharePaid,
// ErrOver, or the database's; then nothing was taken.
func (b Book) Reserve(ctx context.Context, c Class, participant string, cost int64) (*Reservation, error) {
	if cost < 0 {
		return nil, fmt.Errorf("a call that costs %d", cost)
	}
	if _, err := b.DB.ExecContext(ctx, seat, participant, c.ID, c.ID); err != nil {
		return nil, fmt.Errorf("giving a participant a seat: %w", err)
	}
	for range tries {
		now := b.Now().Unix()
		minute := now / 60
		done, err := b.DB.ExecContext(ctx, reserve, cost, minute, minute, c.ID, participant, c.ID, participant, now, cost, minute)
		if err != nil {
			return nil, fmt.Errorf("reserving the cost of a call: %w", err)
		}
		taken, err := done.RowsAffected()
		if err != nil {
			return nil, fmt.Errorf("reserving the cost of a call: %w", err)
		}
		if taken > 0 {
			return &Reservation{b, c.ID, participant, cost}, nil
		}
		// Where nothing stands in the way any more, other calls have given money back.
		if err := b.whyNot(ctx, c, participant, cost, minute); err != nil {
			return nil, err
		}
	}
	return nil, ErrClassPaid
}

// tries is how often a reservation is tried while money comes back and goes again.
const tries = 3

// Settle ends a reservation with what the call did cost.
func (r *Reservation) Settle(ctx context.Context, cost int64) error {
	if _, err := r.book.DB.ExecContext(ctx, settle, r.Cost-cost, r.class, r.participant); err != nil {
		return fmt.Errorf("settling the cost of a call: %w", err)
	}
	return nil
}

// whyNot returns what stands in the way of a reservation now, or nil where nothing does any more.
func (b Book) whyNot(ctx context.Context, c Class, participant string, cost, minute int64) error {
	if !b.Now().Before(c.Until) {
		return ErrOver
	}
	var of, lately int64
	err := b.DB.QueryRowContext(ctx, `SELECT minute, lately FROM accounts WHERE class = ? AND participant = ? AND participant <> ''`, c.ID, participant).Scan(&of, &lately)
	if errors.Is(err, sql.ErrNoRows) {
		return ErrFull
	}
	if err != nil {
		return fmt.Errorf("looking for a participant: %w", err)
	}
	class, share, err := b.Left(ctx, c, participant)
	switch {
	case err != nil:
		return err
	case cost > class:
		return ErrClassPaid
	case cost > share:
		return ErrSharePaid
	case int64(c.Rate) <= 0 || of == minute && lately >= int64(c.Rate):
		return ErrRate
	}
	return nil
}
