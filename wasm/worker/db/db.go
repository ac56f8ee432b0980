// Package db opens the database of the server: a file with SQLite, or D1 where the
// server is a Cloudflare Worker. Both speak the same SQL.
package db

import _ "embed"

// Schema makes the tables that are not there yet.
//
//go:embed schema.sql
var Schema string
