package chat

import (
	"fmt"
	"net/http"
	"strings"

	"benchtrial/wasm/worker/api"
	"benchtrial/wasm/worker/class"
)

// Classes are the classes of this server, and what pays for them.
type Classes struct {
	// Open returns the book of their accounts.
	Open func() (class.Book, error)
	// Key returns the key that pays for a service; empty where none does.
	Key func(service string) string
}

// isParticipant reports whether a text is such a name as browsers give themselves: 16 to 64
// letters, digits, - or _.
func isParticipant(name string) bool {
	for _, r := range name {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_') {
			return false
		}
	}
	return len(name) >= 16 && len(name) <= 64
}

// join returns the class that a request names with its token, and the participant.
func (c *Classes) join(r *http.Request) (book class.Book, of class.Class, participant string, err error) {
	if c == nil {
		return book, of, "", refusal("class-none")
	}
	participant = r.Header.Get(ParticipantHeader)
	if !isParticipant(participant) {
		return book, of, "", refusal("class-participant")
	}
	if book, err = c.Open(); err != nil {
		return book, of, "", err
	}
	of, err = book.Find(r.Context(), r.Header.Get(ClassHeader))
	switch err {
	case class.ErrUnknown:
		err = refusal("class-unknown")
	case class.ErrOver:
		err = refusal("class-over")
	}
	return book, of, participant, err
}

// joined is what a participant may know of a class. Money is in micro-dollars.
type joined struct {
	Name   string   `json:"name"`
	Models []string `json:"models"`
	// Left is what the class may still spend, Share the participant.
	Left  int64 `json:"left"`
	Share int64 `json:"share"`
	// Rate is how many calls the participant may begin in a minute.
	Rate  int    `json:"rate"`
	Until string `json:"until"`
}

// Answer answers a participant who asks what the class pays for.
func (c *Classes) Answer(w http.ResponseWriter, r *http.Request) error {
	book, of, participant, err := c.join(r)
	if err != nil {
		return err
	}
	left, share, err := book.Left(r.Context(), of, participant)
	if err != nil {
		return err
	}
	answer := joined{of.Name, []string{}, max(left, 0), max(min(share, left), 0), of.Rate, of.Until.UTC().Format("2006-01-02")}
	for _, model := range of.Models {
		if service, _, _ := strings.Cut(model, "/"); c.Key(service) != "" {
			answer.Models = append(answer.Models, model)
		}
	}
	api.Answer(w, http.StatusOK, answer)
	return nil
}

// dollars prints micro-dollars, in cents where that says enough.
func dollars(micro int64) string {
	text := fmt.Sprintf("$%d.%06d", max(micro, 0)/1_000_000, max(micro, 0)%1_000_000)
	for len(text) > len(text[:strings.IndexByte(text, '.')])+3 && strings.HasSuffix(text, "0") {
		text = text[:len(text)-1]
	}
	return text
}
