package provider

import (
	"bytes"
	"slices"
	"strings"
	"sync"
)

// glance is what is read of a row where the rest does not matter. It is read without decoding
// JSON, in the form in which services.json is written: the Worker starts anew for every
// request, and decoding the whole table takes it some 3 ms.
type glance struct {
	id, host      string
	direct, local bool
}

// glances returns all rows.
var glances = sync.OnceValue(func() []glance {
	var all []glance
	for row := range rows {
		// The models are most of a row.
		row, _, _ = bytes.Cut(row, []byte(`"models": [`))
		all = append(all, glance{
			id: textOf(row, "id"), host: textOf(row, "host"),
			direct: bytes.Contains(row, []byte(`"direct": true`)), local: bytes.Contains(row, []byte(`"local": true`)),
		})
	}
	return all
})

// textOf returns the text of a field, empty where the row has none.
func textOf(row []byte, field string) string {
	_, rest, _ := bytes.Cut(row, []byte(`"`+field+`": "`))
	text, _, _ := strings.Cut(string(rest), `"`)
	return text
}

// Remote returns the IDs of the services that can be asked from a server, in the table's order.
func Remote() []string {
	var ids []string
	for _, g := range glances() {
		if !g.local && g.host != "" {
			ids = append(ids, g.id)
		}
	}
	return ids
}

// DirectHosts returns the hosts that answer pages of other origins, each once.
func DirectHosts() []string {
	var hosts []string
	for _, g := range glances() {
		if g.direct && !g.local && g.host != "" && !slices.Contains(hosts, g.host) {
			hosts = append(hosts, g.host)
		}
	}
	return hosts
}
