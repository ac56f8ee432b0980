package db

import (
	"database/sql"
	"fmt"

	"github.com/syumai/workers/cloudflare/d1"
)

// Usual is the name of the binding that is used where none is named.
const Usual = "DB"

// Open opens the database that is bound to the Worker under a name. Its tables were
// made when the Worker was deployed.
func Open(binding string) (*sql.DB, error) {
	connector, err := d1.OpenConnector(binding)
	if err != nil {
		return nil, fmt.Errorf("opening the database %s: %w", binding, err)
	}
	return sql.OpenDB(connector), nil
}
