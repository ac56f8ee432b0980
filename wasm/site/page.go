package main

import (
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"strconv"
	"strings"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/wasm/policy"
	"benchtrial/web/engine"
	"benchtrial/web/page"
)

// exhibit is the first prompt as the page shows it and as it is copied.
type exhibit struct {
	prompt prompt.Prompt
	html   string
}

// firstExhibit makes the landing prompt and renders it with the page's own component.
func firstExhibit() (exhibit, error) {
	p, err := gen.Make(page.Landing)
	if err != nil {
		return exhibit{}, fmt.Errorf("making the first exhibit: %w", err)
	}
	markup, err := page.StaticHTML(p)
	if err != nil {
		return exhibit{}, fmt.Errorf("rendering the first exhibit: %w", err)
	}
	return exhibit{prompt: p, html: markup}, nil
}

var placeholder = regexp.MustCompile(`\{\{([a-z-]+)\}\}`)

// page returns the page made of the named template: its references rewritten,
// then its placeholders filled. It publishes all that the page refers to.
func (b *bundle) page(name, version string, e exhibit) ([]byte, error) {
	template, err := b.read(name)
	if err != nil {
		return nil, err
	}
	if template, err = b.rewrite(name, template, policy.HashedDir+"/"); err != nil {
		return nil, err
	}
	icons, err := b.read("assets/icons/sprite.svg")
	if err != nil {
		return nil, err
	}
	// Marshal escapes <, > and &, so the block cannot end early.
	first, err := json.Marshal(struct {
		Address string `json:"address"`
		Prompt  string `json:"prompt"`
		Whole   string `json:"whole"`
	}{e.prompt.ID, e.prompt.Text, engine.Pack(e.prompt)})
	if err != nil {
		return nil, err
	}
	words, err := b.publishWords()
	if err != nil {
		return nil, err
	}
	documents, err := b.publishLater(b.documents)
	if err != nil {
		return nil, err
	}
	values := map[string]string{
		"policy":       html.EscapeString(policy.Meta()),
		"version":      html.EscapeString(version),
		"icons":        strings.TrimSpace(string(icons)),
		"exhibit":      e.html,
		"first-prompt": string(first),
		"words":        words,
		"documents":    documents,
	}
	for _, p := range b.programs {
		pages, err := json.Marshal(p.pages)
		if err != nil {
			return nil, err
		}
		values[p.name+"-bytes"] = strconv.Itoa(len(b.built[p.built()]))
		texts, err := json.Marshal(p.texts)
		if err != nil {
			return nil, err
		}
		values[p.name+"-pages"], values[p.name+"-texts"] = string(pages), string(texts)
	}
	var unknown error
	filled := placeholder.ReplaceAllStringFunc(string(template), func(match string) string {
		key := strings.Trim(match, "{}")
		value, ok := values[key]
		if !ok {
			unknown = fmt.Errorf("%s: %s: no such placeholder", name, match)
		}
		return value
	})
	return []byte(filled), unknown
}
