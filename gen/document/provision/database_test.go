package provision

import (
	"strings"
	"testing"
)

// TestDatabases: what legal databases print around the law is in no line.
func TestDatabases(t *testing.T) {
	const westlaw = "West's Annotated Codes\n\nWest's Ann. Mill Code § 350\n\n§ 350. Speed of mills\n\nEffective: January 1, 2010\n\nCurrentness\n\n(a) No mill grinds at night.\n\n(b) A mill may grind:\n\n(1) by day; and\n\n(2) on feast days.\n\n" +
		"Credits\n\n(Stats.1959, c. 3, p. 1693, § 350.)\n\nEnd of Document\t© 2024 Thomson Reuters. No claim to original U.S. Government Works.\n\nWest's Ann. Mill Code § 351\n\n§ 351. Weirs\n\nCurrentness\n\n(a) A weir holds.\n\n(b) History is no ground for raising it.\n\nEnd of Document\n"
	const lexis = "Mill Stat. § 204\n\nCopy Citation\n\nCurrent through all 2023 legislation.\n\n§ 204. Stones.\n\n(1) Stones turn.\n\n(2) Wheels turn.\n\nHistory\n\nS. 1, ch. 73-124; s. 1, ch. 83-298.\n\nLexisNexis® Mill Annotated Statutes\nCopyright © 2023 All rights reserved.\n"
	for name, tt := range map[string]struct{ text, want string }{
		"Westlaw": {westlaw, "lead lead § 350 § 350(a) § 350(b) § 350(b)(1) § 350(b)(2) § 351 § 351(a) § 351(b)"},
		"Lexis":   {lexis, "lead § 204 § 204(1) § 204(2)"},
		"neither": {"§ 204. Stones.\n\nEffective: in May.\n\n(1) Stones turn.\n\n(2) LexisNexis pays for the mill.\n\nHistory\n\nNone.\n", "§ 204 lead § 204(1) § 204(2) flush flush"},
	} {
		r := mustRead(t, tt.text)
		if got := citesOf(r); got != tt.want {
			t.Errorf("%s:\ngot  %s\nwant %s", name, got, tt.want)
		}
		found(t, tt.text, r)
	}
	if r := mustRead(t, lexis, Correction{Source: 3, Kind: Keep}); !strings.HasPrefix(citesOf(r), "lead lead") {
		t.Errorf("a line that a person keeps is not kept: %s", citesOf(r))
	}
}
