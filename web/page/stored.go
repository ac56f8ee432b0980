package page

import (
	"slices"
	"strings"

	"benchtrial/web/share/plainjson"
)

// text returns the sitting as JSON, the form in which it is stored.
func (s *sitting) text() string {
	var b strings.Builder
	b.WriteString(`{"model":` + plainjson.Quote(valid(s.Model)) + `,"items":[`)
	for i, it := range s.Items {
		if i > 0 {
			b.WriteByte(',')
		}
		for n, f := range it.fields() {
			b.WriteString([]string{`{`, `,`}[min(n, 1)] + plainjson.Quote(f.key) + `:` + plainjson.Quote(valid(*f.text)))
		}
		b.WriteByte('}')
	}
	b.WriteString(`],"drafts":{`)
	addresses := make([]string, 0, len(s.Drafts))
	for address := range s.Drafts {
		addresses = append(addresses, address)
	}
	slices.Sort(addresses)
	for i, address := range addresses {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(plainjson.Quote(valid(address)) + `:` + plainjson.Quote(valid(s.Drafts[address])))
	}
	b.WriteString(`}}`)
	return b.String()
}

func valid(text string) string { return strings.ToValidUTF8(text, "\ufffd") }

// itemField is a field of an item as it is stored.
type itemField struct {
	key  string
	text *string
}

func (it *item) fields() []itemField {
	return []itemField{
		{"address", &it.Address}, {"response", &it.Response}, {"outcome", (*string)(&it.Outcome)},
		{"kind", &it.Kind}, {"official", (*string)(&it.Official)},
	}
}

// unpack reads what pack wrote. What cannot be read is as if nothing were stored.
func unpack(stored string) sitting {
	var s sitting
	r := plainjson.NewReader(stored)
	err := r.Object(func(key string) (err error) {
		switch key {
		case "model":
			s.Model, err = r.String()
		case "items":
			err = r.List(func() error {
				var it item
				err := it.read(r)
				s.Items = append(s.Items, it)
				return err
			})
		case "drafts":
			err = r.Object(func(address string) error {
				text, err := r.String()
				s.draft(address, text)
				return err
			})
		default:
			err = r.Skip()
		}
		return err
	})
	if err != nil || !r.AtEnd() {
		return sitting{}
	}
	return s
}

func (it *item) read(r *plainjson.Reader) error {
	return r.Object(func(key string) error {
		for _, f := range it.fields() {
			if f.key == key {
				text, err := r.String()
				*f.text = text
				return err
			}
		}
		return r.Skip()
	})
}
