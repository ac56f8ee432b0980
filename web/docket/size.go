package docket

import (
	"strings"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
)

// sizeNamed returns the size that a file's name tells, as in syn_t2c_4k.jsonl; "" for none.
func sizeNamed(name string) string {
	parts := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z')
	})
	for _, p := range parts {
		if s, err := prompt.ParseSize(p); err == nil {
			return s.String()
		}
	}
	return ""
}

// size returns the size of a record: that of its address, of its file's name, or the
// only one whose texts have its shape; else the shape itself, "" where it has none.
func (s skeleton) size(named string) string {
	if a, err := prompt.ParseAddress(s.id); err == nil {
		return form(a)
	}
	if named != "" {
		return named
	}
	shape := prompt.Shape{Width: s.width, Depth: s.depth, Pages: s.pages, LinesPerPage: s.linesPerPage}
	if shape.Width == 0 && shape.Pages == 0 {
		return ""
	}
	for _, size := range prompt.Sizes {
		for _, of := range gen.ShapesOf(prompt.TextType(s.textType), size) {
			if of == shape {
				return size.String()
			}
		}
	}
	return shape.String()
}

// form returns the size or shape of an address, as it stands there.
func form(a prompt.Address) string {
	if a.Size != 0 {
		return a.Size.String()
	}
	return a.Shape.String()
}
