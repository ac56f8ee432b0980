package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"benchtrial/gen"
	"benchtrial/gen/draw"
	"benchtrial/gen/law"
	"benchtrial/gen/prompt"
)

// set is a set of prompts without duplicates.
type set struct {
	maker gen.Maker
	made  map[[32]byte]bool // by hash of the prompt's text
}

// parse reads addresses; one without a number starts at 0.
func parse(texts []string) ([]prompt.Address, error) {
	addresses := make([]prompt.Address, len(texts))
	for i, text := range texts {
		var err error
		if strings.Count(text, "/") == 5 {
			var s prompt.Series
			s, err = prompt.ParseSeries(text)
			addresses[i] = s.At(0)
		} else {
			addresses[i], err = prompt.ParseAddress(text)
		}
		if err != nil {
			return nil, err
		}
	}
	return addresses, nil
}

// leaveOut counts the prompts of a file of records as made.
func (s set) leaveOut(file string) error {
	f, err := os.Open(file)
	if err != nil {
		return fmt.Errorf("-against: %w", err)
	}
	defer f.Close()
	prompts, err := prompt.ReadRecords(f)
	if err != nil {
		return fmt.Errorf("-against: %s: %w", file, err)
	}
	for _, p := range prompts {
		s.made[sha256.Sum256([]byte(p.Text))] = true
	}
	return nil
}

// mostRepeats is after how many numbers in a row that give no new prompt no
// further one is expected, besides as many as were made before.
const mostRepeats = 2000

// each makes n prompts from every address on that were not made before.
func (s set) each(starts []prompt.Address, n int, do func(prompt.Prompt) error) error {
	for _, a := range starts {
		repeats := 0
		for left := n; left > 0; a.Number++ {
			p, err := s.maker.Make(a)
			var titles *law.MissingError
			if errors.As(err, &titles) && titles.Loaded == "" {
				return fmt.Errorf("%w: expected -uslm with a file", err)
			}
			var document *gen.MissingDocumentError
			if errors.As(err, &document) && document.Loaded == "" {
				return fmt.Errorf("%w: expected -doc with a file", err)
			}
			if err != nil {
				return err
			}
			key := sha256.Sum256([]byte(p.Text))
			if !s.made[key] {
				s.made[key] = true
				if err := do(p); err != nil {
					return err
				}
				left--
				repeats = 0
			} else if repeats++; repeats > len(s.made)+mostRepeats {
				return fmt.Errorf("series %s: %d numbers in a row up to %d gave prompts that were made before", a.Series, repeats, a.Number)
			}
			if left > 0 && a.Number == math.MaxUint32 {
				return fmt.Errorf("series %s: no numbers left after %d", a.Series, a.Number)
			}
		}
	}
	return nil
}

// printRecords writes the prompts as records, in the order made.
func (s set) printRecords(w io.Writer, starts []prompt.Address, n int) error {
	return s.each(starts, n, func(p prompt.Prompt) error {
		line, err := prompt.MarshalRecord(p)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(w, "%s\n", line)
		return err
	})
}

// printFineTuning writes the prompts with their answers, the prompts of all
// series in one random order that is always the same.
func (s set) printFineTuning(w io.Writer, starts []prompt.Address, n int) error {
	var lines [][]byte
	err := s.each(starts, n, func(p prompt.Prompt) error {
		line, err := prompt.MarshalFineTuning(p)
		lines = append(lines, line)
		return err
	})
	if err != nil {
		return err
	}
	draw.FromKey("fine-tuning").Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	for _, line := range lines {
		if _, err := fmt.Fprintf(w, "%s\n", line); err != nil {
			return err
		}
	}
	return nil
}
