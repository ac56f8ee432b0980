package main

import (
	"fmt"
	"os"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
)

// prompts finds prompts by their id: those of a file, others by generating them.
type prompts struct {
	byID map[string]prompt.Prompt
	file string
	// made is the prompt generated last: responses to one prompt often stand together.
	made prompt.Prompt
}

// loadPrompts reads a file of BLT records; none where file is empty.
func loadPrompts(file string) (*prompts, error) {
	ps := &prompts{byID: map[string]prompt.Prompt{}, file: file}
	if file == "" {
		return ps, nil
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("%w: expected a file of records", err)
	}
	defer f.Close()
	return ps, eachLine(f, file, func(line []byte) error {
		p, err := prompt.UnmarshalRecord(line)
		if err != nil {
			return err
		}
		if _, twice := ps.byID[p.ID]; twice {
			return fmt.Errorf("record %q occurs twice: expected ids that differ", prompt.Clip(p.ID))
		}
		ps.byID[p.ID] = p
		return nil
	})
}

// get returns the prompt with an id, which may be an address.
func (ps *prompts) get(id string) (prompt.Prompt, error) {
	if p, ok := ps.byID[id]; ok {
		return p, nil
	}
	if ps.made.ID == id {
		return ps.made, nil
	}
	a, err := prompt.ParseAddress(id)
	if err != nil {
		where := ps.file
		if where == "" {
			where = "a -records file"
		}
		return prompt.Prompt{}, fmt.Errorf("record %q: expected one of %s or an address such as %s/4k/synthetic/text2cite/plain/42/17 (%w)", prompt.Clip(id), where, prompt.Suite, err)
	}
	p, err := gen.Make(a)
	if err != nil {
		return prompt.Prompt{}, err
	}
	ps.made = p
	return p, nil
}
