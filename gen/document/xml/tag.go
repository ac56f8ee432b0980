package xml

import (
	"bytes"
	"unicode/utf8"
)

// tagEnd returns the length of the tag that begins at pos, with its closing >.
// It is found outside quotation marks.
func (r *Reader) tagEnd() (int, error) {
	quote := byte(0)
	for i := 1; ; i++ {
		if r.pos+i >= len(r.buf) && !r.fill(i+1) {
			return 0, r.cut("a tag")
		}
		switch c := r.buf[r.pos+i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			} else if c == '<' {
				return 0, r.fail("a tag has < within an attribute")
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i + 1, nil
		case c == '<':
			return 0, r.fail("a tag is not closed before the next <")
		}
		if i > maxTag {
			return 0, r.fail("a tag is longer than %d characters", maxTag)
		}
	}
}

// startTag reads a start tag.
func (r *Reader) startTag() error {
	n, err := r.tagEnd()
	if err != nil {
		return err
	}
	tag := r.buf[r.pos+1 : r.pos+n-1]
	r.pos += n
	if r.empty = len(tag) > 0 && tag[len(tag)-1] == '/'; r.empty {
		tag = tag[:len(tag)-1]
	}
	end := nameEnd(tag)
	if end == 0 {
		return r.fail("expected the name of an element after <, found %q", clip(tag))
	}
	if len(r.open) == 0 && r.began {
		return r.fail("<%s> begins after the end of the outermost element", clip(tag[:end]))
	}
	if len(r.open) == maxDepth {
		return r.fail("elements are nested more than %d deep", maxDepth)
	}
	name, err := r.intern(tag[:end])
	if err != nil {
		return err
	}
	if !utf8.Valid(tag) {
		return r.notUTF8(tag, r.Offset+1)
	}
	if err := r.readAttrs(tag[end:]); err != nil {
		return err
	}
	r.open, r.began = append(r.open, name), true
	r.Name = local(name)
	return nil
}

// readAttrs reads the attributes of a tag.
func (r *Reader) readAttrs(rest []byte) error {
	r.attrs = r.attrs[:0]
	for {
		trimmed := bytes.TrimLeft(rest, " \t\r\n")
		if len(trimmed) == 0 {
			return nil
		}
		end := nameEnd(trimmed)
		if end == 0 || len(trimmed) == len(rest) {
			return r.fail("expected an attribute, found %q", clip(trimmed))
		}
		a := attr{name: trimmed[:end]}
		rest = bytes.TrimLeft(trimmed[end:], " \t\r\n")
		if len(rest) == 0 || rest[0] != '=' {
			return r.fail("attribute %s has no value", clip(a.name))
		}
		rest = bytes.TrimLeft(rest[1:], " \t\r\n")
		if len(rest) == 0 || rest[0] != '"' && rest[0] != '\'' {
			return r.fail("the value of attribute %s is not in quotation marks", clip(a.name))
		}
		end = 1 + bytes.IndexByte(rest[1:], rest[0]) // tagEnd has seen both
		a.value, rest = rest[1:end], rest[end+1:]
		if bytes.IndexByte(a.value, '&') >= 0 {
			if _, ok := decode(nil, a.value); !ok {
				return r.fail("%q: only &amp;, &lt;, &gt;, &quot;, &apos; and numbered characters are known", badEntity(a.value))
			}
		}
		if len(r.attrs) == maxAttrs {
			return r.fail("an element has more than %d attributes", maxAttrs)
		}
		for _, b := range r.attrs {
			if bytes.Equal(a.name, b.name) {
				return r.fail("attribute %s stands twice", clip(a.name))
			}
		}
		r.attrs = append(r.attrs, a)
	}
}

// endTag reads an end tag.
func (r *Reader) endTag() error {
	n, err := r.tagEnd()
	if err != nil {
		return err
	}
	name := bytes.TrimRight(r.buf[r.pos+2:r.pos+n-1], " \t\r\n")
	r.pos += n
	if len(r.open) == 0 {
		return r.fail("</%s> ends an element that did not begin", clip(name))
	}
	last := len(r.open) - 1
	if string(name) != r.open[last] {
		return r.fail("expected </%s>, found </%s>: the file is damaged", r.open[last], clip(name))
	}
	r.close()
	return nil
}

// intern returns a name of an element as a string that is kept once.
func (r *Reader) intern(name []byte) (string, error) {
	if s, ok := r.names[string(name)]; ok {
		return s, nil
	}
	if len(r.names) == maxNames {
		return "", r.fail("the file has more than %d different elements", maxNames)
	}
	s := string(name)
	r.names[s] = s
	return s, nil
}

// skip passes over a comment or an instruction.
func (r *Reader) skip(end, what string) error {
	r.pos += 2
	for {
		if i := bytes.Index(r.buf[r.pos:], []byte(end)); i >= 0 {
			r.pos += i + len(end)
			return nil
		}
		r.pos = max(r.pos, len(r.buf)-len(end)+1)
		if !r.fill(len(r.buf) - r.pos + 1) {
			return r.cut(what)
		}
	}
}

// docType passes over a document type that names a file elsewhere, and refuses
// one that declares something.
func (r *Reader) docType() error {
	if !r.begins("<!DOCTYPE") || r.began {
		return r.fail("expected an element, found %q", clip(r.buf[r.pos:min(len(r.buf), r.pos+12)]))
	}
	quote := byte(0)
	for n := 0; n < maxTag; n++ {
		if !r.fill(n + 1) {
			return r.cut("a document type")
		}
		switch c := r.buf[r.pos+n]; {
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
		case c == '"' || c == '\'':
			quote = c
		case c == '[':
			return r.fail("the file declares its own document type, which is not read")
		case c == '>':
			r.pos += n + 1
			return nil
		}
	}
	return r.fail("a document type is longer than %d characters", maxTag)
}

// cdata reads text that stands as it is, at most maxTag bytes.
func (r *Reader) cdata() error {
	r.pos += len("<![CDATA[")
	for from := 0; ; {
		if i := bytes.Index(r.buf[r.pos+from:], []byte("]]>")); i >= 0 {
			r.Content = r.buf[r.pos : r.pos+from+i]
			r.pos += from + i + len("]]>")
			if !utf8.Valid(r.Content) {
				return r.notUTF8(r.Content, r.Offset+int64(len("<![CDATA[")))
			}
			return nil
		}
		from = max(0, len(r.buf)-r.pos-2)
		if from > maxTag {
			return r.fail("text in CDATA is longer than %d characters", maxTag)
		}
		if !r.fill(len(r.buf) - r.pos + 1) {
			return r.cut("CDATA")
		}
	}
}

// nameEnd returns the length of the name that text begins with, 0 for none.
func nameEnd(text []byte) int {
	for i, c := range text {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_', c == ':', c >= utf8.RuneSelf:
		case i > 0 && (c >= '0' && c <= '9' || c == '-' || c == '.'):
		default:
			return i
		}
	}
	return len(text)
}

// clip returns the beginning of what an error quotes.
func clip(text []byte) []byte { return text[:min(len(text), 40)] }
