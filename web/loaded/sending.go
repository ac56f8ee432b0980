package loaded

import (
	"github.com/vugu/vugu"

	"benchtrial/web/page"
)

// Sending lets a person put responses about own documents into what is sent.
func (t *Texts) Sending(s page.Sending) vugu.Builder {
	t.sending.Of = s
	return t.sending
}

// said says what of own documents is sent.
func (c *Sending) said() string {
	if c.Of.Words() {
		return say("link_own_words")
	}
	return say("link_own_bare")
}
