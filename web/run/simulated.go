package run

import "benchtrial/web/provider"

// simulatedModel returns a simulated paralegal as a model: it costs nothing.
func simulatedModel(id string) provider.Model {
	return provider.Model{ID: id, Name: id, Priced: true}
}
