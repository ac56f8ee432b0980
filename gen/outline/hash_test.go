package outline

import (
	"testing"

	"benchtrial/gen/prompt"
)

func TestHash(t *testing.T) {
	hash := func(change func(s *Section)) string {
		s := wells()
		change(s)
		return Hash(&Outline{Source: "Title 97", Sections: []*Section{s}})
	}
	same := hash(func(*Section) {})
	if again := Hash(&Outline{Source: "Another name", Sections: []*Section{wells()}}); again != same || len(same) != prompt.LawLength {
		t.Errorf("got %s and %s", same, again)
	}
	for name, change := range map[string]func(s *Section){
		"a word":          func(s *Section) { s.Lines[5].Words += "x" },
		"a heading":       func(s *Section) { s.Lines[0].Heading = "Well" },
		"a level":         func(s *Section) { s.Lines[1].Level = 1 },
		"a parent":        func(s *Section) { s.Lines[5].Parent = 2 },
		"a kind":          func(s *Section) { s.Lines[10].Kind = Omitted },
		"a cite":          func(s *Section) { s.Lines[8].Cite = "section 28–1(a)(3)" },
		"a doubt":         func(s *Section) { s.Lines[8].Doubtful = true },
		"a number":        func(s *Section) { s.Number = "28–2" },
		"an identifier":   func(s *Section) { s.ID += "a" },
		"a line less":     func(s *Section) { s.Lines = s.Lines[:len(s.Lines)-1] },
		"heading to text": func(s *Section) { s.Lines[3].Words, s.Lines[3].Heading = "Term. "+s.Lines[3].Words, "" },
	} {
		if hash(change) == same {
			t.Errorf("%s changed and the hash did not", name)
		}
	}
}

// TestHashOfSeveral: neither order nor repetition counts, every text does.
func TestHashOfSeveral(t *testing.T) {
	a := &Outline{Sections: []*Section{wells()}}
	b := &Outline{Sections: []*Section{NewSection("/us/usc/t9/s1", "1", "§ 1.", "Ponds")}}
	both := Hash(a, b)
	if Hash(b, a) != both || Hash(a, b, a) != both || Hash(a, a) != Hash(a) {
		t.Error("order or repetition changed the hash")
	}
	if both == Hash(a) || both == Hash(b) || Hash(a) == Hash(b) {
		t.Error("different texts have one hash")
	}
	// Addresses hold it: it stays as it is.
	if got := Hash(b); got != "b26vqrb148" {
		t.Errorf("got %s", got)
	}
}
