package docx

import (
	"strconv"
	"strings"

	"benchtrial/gen/document/container"
	"benchtrial/gen/document/xml"
)

// style is what a paragraph style says of numbers and headings.
type style struct {
	based   string
	list    string // the list's number, "" where the style has none
	level   int    // in the list; -1 where the style does not say
	outline int    // the level of a heading, from 1; 0 for none, -1 where the style does not say
	hidden  bool
}

// maxBased bounds how far styles are based on one another, which may be a circle.
const maxBased = 20

// readStyles reads the styles.
func (b *body) readStyles(p parts, name string) error {
	if name == "" {
		return nil
	}
	var s *style
	return p.read(name, func(x *xml.Reader, e xml.Event) error {
		switch {
		case e != xml.Start:
			if e == xml.End && x.Name == "style" {
				s = nil
			}
		case x.Name == "style" && len(b.styles) >= maxRules:
			return &container.Error{Reason: container.Bomb}
		case x.Name == "style":
			s = &style{level: -1, outline: -1}
			if x.Local("type") == "paragraph" || x.Local("type") == "numbering" {
				id := x.Local("styleId")
				b.styles[id] = s
				if on(x.Local("default"), "0") && x.Local("type") == "paragraph" {
					b.usual = id
				}
			}
		case s == nil:
		case x.Name == "basedOn":
			s.based = x.Local("val")
		case x.Name == "numId":
			s.list = x.Local("val")
		case x.Name == "ilvl":
			s.level = number(x.Local("val"), -1)
		case x.Name == "outlineLvl":
			s.outline = headingOf(x.Local("val"))
		case x.Name == "vanish":
			s.hidden = on(x.Local("val"), "1")
		}
		return nil
	})
}

// headingOf returns the level of a heading from 1; the file counts from 0, and 9 is
// ordinary text.
func headingOf(value string) int {
	if n := number(value, 9); n >= 0 && n < 9 {
		return n + 1
	}
	return 0
}

// settled returns what a style comes to with those that it is based on, and the name
// of the one of them that the list is from.
func (b *body) settled(id string) (s style, from string) {
	s = style{level: -1, outline: -1}
	for range maxBased {
		of := b.styles[id]
		if of == nil {
			break
		}
		if s.list == "" && of.list != "" {
			s.list, from = of.list, id
		}
		if s.level < 0 {
			s.level = of.level
		}
		if s.outline < 0 {
			s.outline = of.outline
		}
		s.hidden = s.hidden || of.hidden
		id = of.based
	}
	return s, from
}

// number reads a whole number, fallback where it is none.
func number(text string, fallback int) int {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return fallback
	}
	return n
}

// on reads a switch; without a value it is as said.
func on(value, without string) bool {
	if value == "" {
		value = without
	}
	return value != "0" && value != "false" && value != "off" && value != "none"
}
