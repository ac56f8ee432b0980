package provider

import (
	"bytes"
	"encoding/json"
	"slices"
	"sync"
)

// glance is what is read of a row where its models do not matter: the Worker starts anew for
// every request, and the models are most of the table.
type glance struct {
	ID     string `json:"id"`
	Host   string `json:"host"`
	Direct bool   `json:"direct"`
	Local  bool   `json:"local"`
}

// glances returns all rows, each read up to its models.
var glances = sync.OnceValue(func() []glance {
	var all []glance
	for row := range rows {
		if before, _, ok := bytes.Cut(row, []byte(`"models":`)); ok {
			row = append(bytes.Clone(bytes.TrimRight(before, " \t\r\n,")), '}')
		}
		var g glance
		if err := json.Unmarshal(row, &g); err != nil {
			panic("services.json: " + err.Error())
		}
		all = append(all, g)
	}
	return all
})

// Remote returns the IDs of the services that can be asked from a server, in the table's order.
func Remote() []string {
	var ids []string
	for _, g := range glances() {
		if !g.Local && g.Host != "" {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

// DirectHosts returns the hosts that answer pages of other origins, each once.
func DirectHosts() []string {
	var hosts []string
	for _, g := range glances() {
		if g.Direct && !g.Local && g.Host != "" && !slices.Contains(hosts, g.Host) {
			hosts = append(hosts, g.Host)
		}
	}
	return hosts
}
