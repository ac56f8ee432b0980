package provider

import (
	"errors"
	"slices"
	"strings"
)

// maxModels bounds a list of models.
const maxModels = 1000

// ReadModels reads the answer to GET ModelsPath: the names of the models, in order of
// the alphabet.
func (s Service) ReadModels(body []byte) ([]string, error) {
	var list struct {
		Data []struct {
			ID string `json:"id"`
		} `json:"data"`
		Models []struct {
			Name  string `json:"name"`  // Ollama, Google
			Model string `json:"model"` // llama.cpp beside data
		} `json:"models"`
	}
	if len(body) > MaxAnswer {
		return nil, errLarge
	}
	if err := decode(body, &list); err != nil {
		return nil, err
	}
	names := []string{}
	for _, m := range list.Data {
		names = append(names, m.ID)
	}
	if list.Data == nil {
		for _, m := range list.Models {
			names = append(names, strings.TrimPrefix(m.Name, "models/"))
		}
	}
	if list.Data == nil && list.Models == nil {
		return nil, errors.New("no list of models")
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == "" || len(name) > 200 })
	slices.Sort(names)
	names = slices.Compact(names)
	return names[:min(len(names), maxModels)], nil
}
