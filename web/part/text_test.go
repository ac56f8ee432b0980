package part

import (
	"strings"
	"testing"
)

func TestTextIsShownNotObeyed(t *testing.T) {
	for in, want := range map[string]string{
		"plain":                   "plain",
		`<script>alert("1")</b>&`: "&lt;script&gt;alert(&quot;1&quot;)&lt;/b&gt;&amp;",
		"“é”":                     "&#8220;&#233;&#8221;",
		"a\x00b":                  "a&#xFFFD;b",
		"\U0001F600":              "&#128512;",
		"broken \xff":             "broken &#65533;",
	} {
		if got := string(Text(in)); got != want {
			t.Errorf("Text(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestProseKeepsCitesWhole(t *testing.T) {
	got := string(Prose("gave section 2120(d)(1), <b>later</b>"))
	want := `gave section <span class="nowrap">2120(d)(1),</span> &lt;b&gt;later&lt;/b&gt;`
	if got != want {
		t.Errorf("Prose = %q, want %q", got, want)
	}
	if long := string(Prose("(" + strings.Repeat("a", 100) + ")")); strings.Contains(long, "nowrap") {
		t.Errorf("a long word in parentheses is kept on one line: %.60s", long)
	}
}

func TestASCIIKeepsMarkup(t *testing.T) {
	if got := string(ASCII("<p>“Hi”</p>")); got != "<p>&#8220;Hi&#8221;</p>" {
		t.Errorf("ASCII = %q", got)
	}
}

func TestCount(t *testing.T) {
	for n, want := range map[int]string{0: "0", 7: "7", 999: "999", 1000: "1,000", 12345: "12,345", 5130028: "5,130,028", -1: "-1", -1234: "-1,234"} {
		if got := Count(n); got != want {
			t.Errorf("Count(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestFreshHandsOverOnlyWhatChanged(t *testing.T) {
	var f Fresh
	if f.Of("") == nil || f.Of("") != nil || f.Of("a") == nil || f.Of("a") != nil || f.Of("") == nil {
		t.Error("Fresh must hand over the first HTML, empty or not, and every other one")
	}
}

// Foreign text cannot turn itself or what stands around it round.
func TestForeignTextKeepsItsDirection(t *testing.T) {
	if got := Text("a\u202eb\u2067c"); got != "a&#xFFFD;b&#xFFFD;c" {
		t.Errorf("Text = %q", got)
	}
	for in, want := range map[string]string{
		"Harrow 2":                 "Harrow 2",
		"x\u202ey\u2069z\u2066":    "x\ufffdy\ufffdz\ufffd",
		"two\nlines\t\x1b\u0085":   "two\ufffdlines\ufffd\ufffd\ufffd",
		"שלום \u2028 é <b> \u200f": "שלום \ufffd é <b> \u200f",
	} {
		if got := Isolated(in); got != "\u2068"+want+"\u2069" {
			t.Errorf("Isolated(%q) = %q", in, got)
		}
	}
}

func TestUpperFirst(t *testing.T) {
	for text, want := range map[string]string{"": "", "clause 1": "Clause 1", "\u00a7 101": "\u00a7 101", "Page 3": "Page 3", "4.2(b)": "4.2(b)"} {
		if got := UpperFirst(text); got != want {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}
