package main

import (
	"fmt"
	"os"
	"strings"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
)

// prompts finds prompts by their id: those of files, others by generating them.
type prompts struct {
	byID  map[string]loaded
	order []string
	files []string
	// made is the prompt generated last: responses to one prompt often stand together.
	made prompt.Prompt
}

// loaded is a prompt and the file it comes from.
type loaded struct {
	prompt.Prompt
	file string
}

// loadPrompts reads files of BLT records.
func loadPrompts(files []string) (*prompts, error) {
	ps := &prompts{byID: map[string]loaded{}, files: files}
	for _, file := range files {
		if err := ps.load(file); err != nil {
			return nil, err
		}
	}
	return ps, nil
}

func (ps *prompts) load(file string) error {
	f, err := os.Open(file)
	if err != nil {
		return fmt.Errorf("%w: expected a file of records", err)
	}
	defer f.Close()
	return eachLine(f, file, func(line []byte) error {
		p, err := prompt.UnmarshalRecord(line)
		if err != nil {
			return err
		}
		before, twice := ps.byID[p.ID]
		switch {
		case !twice:
			ps.byID[p.ID] = loaded{p, file}
			ps.order = append(ps.order, p.ID)
		case before.file == file:
			return fmt.Errorf("record %q occurs twice: expected ids that differ", prompt.Clip(p.ID))
		case before.Text != p.Text || before.Answer != p.Answer:
			return fmt.Errorf("record %q occurs in %s too, with another prompt: expected ids that differ; files that number alike are judged one at a time", prompt.Clip(p.ID), before.file)
		}
		return nil
	})
}

// get returns the prompt with an id, which may be an address; white space
// around it does not count where nothing has it.
func (ps *prompts) get(id string) (prompt.Prompt, error) {
	for _, id := range []string{id, strings.TrimSpace(id)} {
		if p, ok := ps.byID[id]; ok {
			return p.Prompt, nil
		}
	}
	id = strings.TrimSpace(id)
	if ps.made.ID == id {
		return ps.made, nil
	}
	a, err := prompt.ParseAddress(id)
	if err != nil {
		where := strings.Join(ps.files, ", ")
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
