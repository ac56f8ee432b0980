//go:build !js

package db

import (
	"database/sql"
	"fmt"
	"net/url"

	_ "modernc.org/sqlite" // the driver
)

// Usual is the file that is used where none is named.
const Usual = "benchtrial.db"

// Open opens the file of a database, with all tables, and makes it where it is not there.
func Open(file string) (*sql.DB, error) {
	address := url.URL{Scheme: "file", Opaque: url.PathEscape(file), RawQuery: "_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=foreign_keys(1)"}
	opened, err := sql.Open("sqlite", address.String())
	if err != nil {
		return nil, fmt.Errorf("opening the database %s: %w", file, err)
	}
	// Writes stand in line here rather than in the file's lock.
	opened.SetMaxOpenConns(1)
	if _, err := opened.Exec(Schema); err != nil {
		opened.Close()
		return nil, fmt.Errorf("making the tables of the database %s: %w", file, err)
	}
	return opened, nil
}
