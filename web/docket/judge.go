package docket

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"sync"

	"benchtrial/gen/prompt"
	"benchtrial/score/export"
	"benchtrial/web/engine"
)

// JudgeNext judges one answer in both readings, of what was looked at last first. It
// returns false where nothing is left to judge, or judging is paused.
func (d *Docket) JudgeNext() bool {
	d.mu.Lock()
	i := d.waiting()
	if i == nil {
		d.mu.Unlock()
		return false
	}
	r, response, finish := i.record, i.response, i.finish
	d.mu.Unlock()

	p, v, err := d.judge(r, response, finish)

	d.mu.Lock()
	defer d.mu.Unlock()
	if !i.waits() || i.response != response || i.finish != finish {
		return true // it was answered anew meanwhile
	}
	d.turn++
	if err != nil {
		i.problem = err.Error()
		return true
	}
	r.know(p)
	v.Plain.Steps, v.Official.Steps = nil, nil
	i.plain, i.official = &v.Plain, nil
	if v.HasOfficial() {
		i.official = &v.Official
	}
	return true
}

// waiting returns the next item to be judged, nil where there is none.
func (d *Docket) waiting() *item {
	if d.paused {
		return nil
	}
	for _, i := range d.seen {
		if i.waits() {
			return i
		}
	}
	for ; d.next < len(d.items); d.next++ {
		if i := d.items[d.next]; i.waits() {
			return i
		}
	}
	return nil
}

// know notes what a read record tells.
func (r *record) know(p prompt.Prompt) {
	if r.asked == "" {
		row := export.RowOf(p)
		r.asked, r.cite, r.position = strings.Clone(row.Asked), strings.Clone(row.Cite), row.Position // of its own, not a part of the prompt
	}
}

// Again has judged once more what could not be judged.
func (d *Docket) Again() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, i := range d.items {
		i.problem = ""
	}
	d.next = 0
	d.turn++
	d.wake()
}

// Judged returns how many of how many answers were judged, or could not be.
func (d *Docket) Judged() (judged, all int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, i := range d.items {
		if i.answered {
			all++
			if !i.waits() {
				judged++
			}
		}
	}
	return judged, all
}

// judge reads a record and judges a response to it. The error is in words for a person.
func (d *Docket) judge(r *record, response, finish string) (p prompt.Prompt, v engine.Verdicts, err error) {
	if p, err = d.prompts.get(r, d.generate); err != nil {
		return p, v, err
	}
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%s", say("stumbled", "why", fmt.Sprint(fault)))
		}
	}()
	v, err = engine.Both(p, response, finish)
	return p, v, err
}

// prompts remembers the few that were read last: answers of several models to one
// record are judged one after the other, and a person goes back and forth.
type prompts struct {
	mu     sync.Mutex
	recent []recent
}

type recent struct {
	record *record
	prompt prompt.Prompt
}

// rememberedPrompts is how many prompts are remembered: of 128k tokens, 2 MB each.
const rememberedPrompts = 4

// get returns the prompt of a record. It may wait for words.
func (ps *prompts) get(r *record, generate func(address string) (prompt.Prompt, error)) (prompt.Prompt, error) {
	ps.mu.Lock()
	for _, one := range ps.recent {
		if one.record == r {
			ps.mu.Unlock()
			return one.prompt, nil
		}
	}
	ps.mu.Unlock()
	p, err := r.prompt(generate)
	if err != nil {
		return p, err
	}
	ps.mu.Lock()
	defer ps.mu.Unlock()
	if ps.recent = append(ps.recent, recent{r, p}); len(ps.recent) > rememberedPrompts {
		ps.recent = append([]recent(nil), ps.recent[1:]...)
	}
	return p, nil
}

// notMade says why the prompt of an address is not made, and what helps.
func notMade(address string, err error) string {
	key := "no_prompt"
	if a, err := prompt.ParseAddress(address); err == nil {
		switch a.TextType {
		case prompt.Act:
			key = "no_act"
		case prompt.USCode:
			key = "no_law"
		case prompt.Document:
			key = "no_document"
		}
	}
	return say(key, "why", strings.TrimSuffix(strings.TrimPrefix(err.Error(), "making "+address+": "), "."))
}

// prompt reads or makes the prompt of the record.
func (r *record) prompt(generate func(address string) (prompt.Prompt, error)) (p prompt.Prompt, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%s", say("no_record", "why", fmt.Sprint(fault)))
		}
	}()
	if r.file == nil {
		if p, err = generate(r.id); err != nil {
			return p, errors.New(notMade(r.id, err))
		}
		return p, nil
	}
	line, err := stretch(r.file.source, r.at, r.length)
	if err != nil {
		return p, fmt.Errorf("%s", say("changed", "file", r.file.source.Name()))
	}
	if printOf(bytes.TrimSpace(line)) != r.print {
		return p, fmt.Errorf("%s", say("changed", "file", r.file.source.Name()))
	}
	if p, err = prompt.UnmarshalRecord(line); err != nil {
		return p, fmt.Errorf("%s", say("no_record", "why", err.Error()))
	}
	return p, nil
}
