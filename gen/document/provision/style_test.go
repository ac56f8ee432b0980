package provision

import (
	"fmt"
	"strings"
	"testing"
)

// sectionsIn returns the ids of what a document was cut into.
func sectionsIn(r *Reading) string {
	var ids []string
	for _, s := range r.Outline.Sections {
		ids = append(ids, s.ID)
	}
	return strings.Join(ids, ", ")
}

// clauses prints clauses of a contract, each in the form given.
func clauses(form string) string {
	var b strings.Builder
	for i, heading := range []string{"Services", "Fees", "Term", "Notices", "Costs"} {
		fmt.Fprintf(&b, form+"\n\n", i+1, heading)
	}
	return b.String()
}

// Five clauses are the units of a contract, whatever stands in its schedules or after them.
func TestClausesStay(t *testing.T) {
	const headed = "%[1]d. %[2]s\n\n%[1]d.1 The supplier shall do it in good time.\n\n%[1]d.2 The customer may ask for a report."
	const sentences = "%[1]d. The supplier shall do what the word %[2]s says in good time."
	ends := map[string]string{
		"years":    "2020-2021 Base Rent\n\n2021-2022 Base Rent\n\n2022-2023 Base Rent",
		"dates":    "12.10.2020 Letter from Alder\n\n14.11.2020 Reply by Birch\n\n03.02.2021 Notice of Default",
		"times":    "10:30 Opening Session\n\n12:30 Lunch Break",
		"prices":   "1500.00 Setup Fee\n\n2500.00 Training Fee\n\n150.00 Hourly Rate",
		"letters":  "Section A: Services\n\nThe rooms are cleaned.\n\nSection B: Fees\n\nThe fee is $5.",
		"numerals": "Section I – Services\n\nThe rooms are cleaned.\n\nSection II – Fees\n\nThe fee is $5.",
		"words":    "Section One\n\nThe rooms are cleaned.\n\nSection Two\n\nThe fee is $5.",
		"sections": "Section 1. Notice\n\nThe supplier gives notice.\n\nSection 2. Date\n\nIt is May.",
		"rules":    "Rule 1. Noise\n\nNobody makes noise.\n\nRule 2. Pets\n\nNobody keeps pets.\n\nRule 3. Waste\n\nIt is carried away.",
		"art":      "Art. 28 GDPR\n\nThe processor acts.\n\nArt. 32 GDPR\n\nThe data are secure.",
		"notes":    "1 See the letter of 4 May 2021.\n\n2 As amended in June.\n\n3 This is no part of the agreement.",
		"works":    "1 General\n\n1.1 The works shall be done.\n\n2 Access\n\n2.1 The landlord may enter.\n\n3 Keys\n\n3.1 The tenant keeps them.\n\n4 Costs\n\n4.1 The tenant pays.\n\n5 End\n\n5.1 It is May.\n\n6 Law\n\n6.1 It is that of Delaware.",
	}
	for name, end := range ends {
		for _, under := range []string{"Schedule 1\n\nMatters\n\n", ""} {
			if under == "" && name == "sections" {
				continue // nothing tells that they are not those of the contract
			}
			r := mustRead(t, "LEASE\n\nAlder and Birch agree:\n\n"+clauses(headed)+under+end)
			if got := sectionsIn(r); !strings.HasPrefix(got, "preamble, section 1, section 2, section 3, section 4, section 5") && !strings.HasPrefix(got, "preamble, clause 1, clause 2, clause 3, clause 4, clause 5") ||
				under == "" && strings.Count(got, ",") != 5 {
				t.Errorf("headings, then %s under %q: %s", name, under, got)
			}
			r = mustRead(t, "LEASE\n\nAlder and Birch agree:\n\n"+clauses(sentences)+under+end)
			if got := sectionsIn(r); got != "whole" && (under == "" || got != "whole, Schedule 1") {
				t.Errorf("sentences, then %s under %q: %s", name, under, got)
			}
		}
	}
}

func TestMadeOf(t *testing.T) {
	const body = "\n\nIt is so.\n\n"
	for _, test := range []struct{ name, text, want string }{
		{"numerals enclose lists", "POLICY\n\nSECTION I – PROPERTY\n\n1. House. We cover it.\n\n2. Shed. We cover it.\n\nSECTION II – LIABILITY\n\n1. Injury. We pay.\n\n2. Damage. We pay.", "preamble, section I, section II"},
		{"letters part clauses", "TERMS\n\nSection A: General\n\n1. Use\n\nYou use it.\n\n2. Fees\n\nYou pay.\n\nSection B: End\n\n3. Notice\n\nA month.\n\n4. Law\n\nDelaware.", "preamble, section 1, section 2, section 3, section 4"},
		{"letters within sections", "BYLAWS\n\nSection 1. Name" + body + "Section 2. Members" + body + "Section A – Full" + body + "Section B – Guests" + body + "Section 3. Dues" + body, "preamble, section 1, section 2, section 3"},
		{"one letter", "DEED\n\n1. Name" + body + "2. Seat" + body + "Section A – Map" + body + "3. Law" + body, "preamble, section 1, section 2, section 3"},
		{"contents name the schedules", "LEASE\n\nCONTENTS\n\n1. Use\n\n2. Fees\n\nSchedule 1\n\nAlder and Birch agree:\n\nSection 1. Use" + body + "Section 2. Fees" + body + "Section 3. Law" + body + "Schedule 1\n\nWorks" + body, "preamble, section 1, section 2, section 3, Schedule 1"},
		{"schedule first", "LEASE\n\nSCHEDULE 1\n\nParticulars\n\n1. Rent: $5\n\nThe parties agree:\n\nSection 1. Use" + body + "Section 2. Fees" + body, "preamble, section 1, section 2"},
		{"numbers below articles", "PACT\n\nARTICLE X NOTICES\n\n10.10 Form. It is written.\n\n10.11 Date. It is May.\n\n10.12 Law. It is that of Delaware.", "preamble, article X"},
		{"sections of a code in articles", "ARTICLE 1. General\n\n1798.1. Scope" + body + "ARTICLE 2. Rights\n\n1798.100. (a) A consumer may ask.\n\n(b) A business shall answer.\n\n1798.105. (a) A consumer may delete.", "section 1798.1, section 1798.100, section 1798.105"},
	} {
		if got := sectionsIn(mustRead(t, test.text)); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}
