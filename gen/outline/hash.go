package outline

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strconv"
)

// Hash returns a fingerprint of what can be seen and asked of a text: its
// sections and their lines, by number, kind, cite, level and text. Ten bytes
// as hexadecimal digits. Another label of the source does not change it; a
// corrected level does.
func (o *Outline) Hash() string {
	h := sha256.New()
	field := func(text string) {
		io.WriteString(h, strconv.Itoa(len(text)))
		io.WriteString(h, ":")
		io.WriteString(h, text)
	}
	for _, s := range o.Sections {
		field("section")
		field(s.ID)
		field(s.Number)
		for i := range s.Lines {
			l := &s.Lines[i]
			field(l.Kind.String())
			field(l.Cite)
			field(strconv.Itoa(l.Level))
			field(strconv.Itoa(l.Parent))
			field(strconv.FormatBool(l.Doubtful))
			field(l.Header())
			field(l.Text())
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:10])
}
