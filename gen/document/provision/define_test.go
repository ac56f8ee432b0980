package provision

import (
	"os"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/outline"
	"benchtrial/gen/prompt/sharedtest"
)

func TestTerms(t *testing.T) {
	for text, want := range map[string][]Term{
		`The term "gate" means a board.`:                                {{"gate", Means}},
		`“Gate” means a board.`:                                         {{"Gate", Means}},
		`"Gate" shall mean a board.`:                                    {{"Gate", Means}},
		`"Gates" mean boards, "Weir" means a dam.`:                      {{"Gates", Means}, {"Weir", Means}},
		`“Gate” has the meaning set out in clause 3.`:                   {{"Gate", Meaning}},
		`“Gate” shall have the same meaning as in section 3.`:           {{"Gate", Meaning}},
		`“Gate” or “board” means oak.`:                                  {{"Gate", Means}, {"board", Means}},
		`“Gate of oak,” or “oak gate,” means any board.`:                {{"Gate of oak", Means}, {"oak gate", Means}},
		`“Deficiency” with respect to any tax means:`:                   {{"Deficiency", Means}},
		`“Ownership” in determining the ownership of stock, means one`:  {{"Ownership", Means}},
		`this deed (the "Agreement") is made`:                           {{"Agreement", Named}},
		`the Authority (the "FCA") under the Act ("FSMA") (with a no.)`: {{"FCA", Named}, {"FSMA", Named}},
		`the others (together, the "New Fund(s)"), on terms`:            {{"New Fund(s)", Named}},
		`losses (collectively "Losses") and costs`:                      {{"Losses", Named}},
		`rules (“FOIA” or “the Act”), as amended`:                       {{"FOIA", Named}, {"the Act", Named}},
		`(each, a “Party” and, together, the “Parties”)`:                {{"Party", Named}, {"Parties", Named}},
		`Agency means any board that has one.`:                          {{"Agency", Plain}},
		`Commercial use request means a request by a weir.`:             {{"Commercial use request", Plain}},
		`‘eel trap’ means a device;`:                                    {{"eel trap", Means}},
		`‘setter’ or ‘setter’s mate’ shall mean a person`:               {{"setter", Means}, {"setter’s mate", Means}},
		`the Union (the ‘Member’)`:                                      {{"Member", Named}},
		// What is no definition.
		`the setter’s trap means work`:                     nil,
		`‘tis what it means`:                               nil,
		`‘unclosed means a “trap”`:                         nil,
		`The term “gate” includes a board.`:                nil,
		`The term “gate” does not include boards.`:         nil,
		`treated as "plan assets" as determined by law`:    nil,
		`mark it “Freedom of Information Act Request.”`:    nil,
		`By any means the owner has`:                       nil,
		`No means of escape means a fine`:                  nil,
		`the Custodian (as defined in "Clause 5.1" below)`: nil,
		`he said “no” and means it`:                        nil,
		`“unclosed means a board`:                          nil,
		``:                                                 nil,
	} {
		if got := Terms(text); !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", text, got, want)
		}
	}
}

func TestDefinitions(t *testing.T) {
	r := mustRead(t, "§ 3. Terms.\n(a) “Gate” means a board.\n(b) “Weir” means a dam, “dam” means a weir.\n(c) A gate (the “Door”).\n(c) “Sill” means oak.\n(d) None.\n")
	got := Definitions(r.Outline.Sections[0])
	if want := []outline.Definition{{Line: 1, Term: "Gate"}}; !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

func TestPublishedDefinitions(t *testing.T) {
	for file, want := range map[string]struct {
		forms map[TermForm]int
		some  map[string]string // term to cite
	}{
		"dc-code-47-1801.04.txt": {map[TermForm]int{Means: 50, Meaning: 10, Named: 1}, map[string]string{
			"Affiliated group": "§ 47-1801.04(1)", "Capital asset": "§ 47-1801.04(6)(A)", "Deficiency": "§ 47-1801.04(12)", "Ownership": "§ 47-1801.04(36)",
			"Tax haven": "§ 47-1801.04(49)(A)", "tax regime": "§ 47-1801.04(49)(B)", "Worldwide combined report": "§ 47-1801.04(58)",
		}},
		"contract-services-agreement.txt": {map[TermForm]int{Named: 18}, map[string]string{
			"Funds": "recital (A)", "Effective Date": "clause 1.1", "Applicable Law": "clause 1.9", "Custodian": "clause 5.1", "Service Fee": "clause 3.1", "Sub-Advisor": "party (2)",
		}},
		"cfr-1-part304.txt": {map[TermForm]int{Means: 16, Named: 9}, map[string]string{
			"Submitter": "§ 304.7(b)(2)", "Search": "§ 304.9(b)(8)", "Requester": "§ 304.20(b)(4)",
		}},
	} {
		data, err := os.ReadFile(sharedtest.Path(t, "documents", file))
		if err != nil {
			t.Fatal(err)
		}
		r := mustRead(t, string(data))
		forms, some := map[TermForm]int{}, map[string]string{}
		for _, s := range r.Outline.Sections {
			for i := range s.Lines {
				for _, term := range Terms(s.Lines[i].Words) {
					forms[term.Form]++
				}
			}
			for _, d := range Definitions(s) {
				some[d.Term] = s.Lines[d.Line].Cite
			}
		}
		for _, form := range []TermForm{Means, Meaning, Named, Plain} {
			if forms[form] != want.forms[form] {
				t.Errorf("%s: %d times %s, want %d", file, forms[form], form, want.forms[form])
			}
		}
		for term, cite := range want.some {
			if some[term] != cite {
				t.Errorf("%s: %s is defined at %q, want %s", file, term, some[term], cite)
			}
		}
		if strings.HasPrefix(file, "dc") && strings.Count(string(data), "” means") != 48 {
			t.Error("the file is another one")
		}
	}
}
