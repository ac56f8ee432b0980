package hypertext

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"benchtrial/gen/document/container"
	"benchtrial/gen/document/plaintext"
)

func TestText(t *testing.T) {
	for name, tt := range map[string]struct{ in, want string }{
		"paragraphs":         {"<p>One\n  two</p><p>Three<div>Four</div>", "One two|Three|Four"},
		"within a line":      {"<p>The <b>Ser</b>vice <i>Fee</i> , a<wbr>b</p>", "The Service Fee , ab"},
		"breaks":             {"<p>One<br>two<br/> three</p>", "One\ntwo\nthree"},
		"entities":           {"<p>&sect;&nbsp;2 &amp; &ldquo;x&rdquo; &#8212; &lt;y&gt; &unknown;</p>", "§ 2 & “x” — <y> &unknown;"},
		"scripts and styles": {"<head><title>T</title><style>p{}</style></head><body><script>document.write('<p>no</p>')</script><p>Yes</p><noscript>no</noscript><template><p>no</p></template>", "Yes"},
		"head not closed":    {"<html><head><title>no</title><meta charset=utf-8><body><p>Yes</body></html>", "Yes"},
		"script not closed":  {"<p>Yes</p><script>no </scriptx> no", "Yes"},
		"comments":           {"<p>a<!-- <p>no</p> -->b</p><!--[if mso]>no<![endif]-->c", "ab|c"},
		"comment not closed": {"<p>a</p><!-- no", "a"},
		"hidden":             {`<p>a</p><div hidden><div>no</div> no</div><p style="DISPLAY: none">no</p><p>b</p>`, "a|b"},
		"deleted":            {"<p>within <del>ten</del><ins>thirty</ins> days</p>", "within thirty days"},
		"headings, rules":    {"<h1>Act</h1><hr><h2>Part</h2>x", "Act|Part|x"},
		"lists":              {`<ol><li>A<ol type=a><li>B<li>C</ol><li value=7>D</ol><ul><li><p>E</p></ul>`, "1. A|a. B|b. C|7. D|• E"},
		"list from elsewhere": {
			`<ol start=28 type="a"><li>A</ol><ol type=I start=4><li>B</ol><ol type=i start=0><li>C</li></ol>`, "bb. A|IV. B|0. C"},
		"item without words": {"<ul><li></li></ul><p>a", "a"},
		"table":              {"<table><tr><th>Name<th>Rate<tr><td>A</td><td></td><td>$ 5</td></tr></table><p>after", "Name\tRate|A\t\t$ 5|after"},
		"label in a cell":    {"<table><tr><td>(a)</td><td><p>One.</p><p>Two.</p></td></tr></table>", "(a)\tOne.|Two."},
		"page in a table":    {"<table><tr><td><p>One</p><table><tr><td>x<td>y</table><p>Two</p></td></tr></table>", "One|x\ty|Two"},
		"indents":            {"<p>&nbsp;&nbsp; (a) text</p>", "   (a) text"},
		"kept lines":         {"<pre>1   Q. Yes?\n2   A. No.\n</pre><p>x  y", "1   Q. Yes?\n2   A. No.|x y"},
		"signs":              {"<p>a < b and 3<4 & x</p><", "a < b and 3<4 & x|<"},
		"quotes":             {`<p title="a > b" data-x='<p>'>c<p class=it's>d`, "c|d"},
		"a tag not closed":   {"<p>a<b class=\"x", "a"},
		"Word's page":        {`<p class=MsoNormal>Fees<o:p></o:p></p><o:p>&nbsp;</o:p>`, "Fees"},
		"drawing, choice":    {"<svg><text>no</text></svg><select><option>no</select>a", "a"},
	} {
		got, err := Text([]byte(tt.in))
		if want := strings.ReplaceAll(tt.want, "|", "\n\n") + "\n"; err != nil || got != want {
			t.Errorf("%s: got %q, %v, want %q", name, got, err, want)
		}
	}
}

func TestEncodings(t *testing.T) {
	for name, data := range map[string]string{
		"UTF-8":        "<p>“Fee” § 2</p>",
		"Windows-1252": "<meta charset=windows-1252><p>\x93Fee\x94 \xa7 2</p>",
		"UTF-16":       "\xff\xfe<\x00p\x00>\x00\x1c\x20F\x00e\x00e\x00\x1d\x20 \x00\xa7\x00 \x002\x00",
	} {
		if got, err := Text([]byte(data)); got != "“Fee” § 2\n" {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestRecognize(t *testing.T) {
	for text, want := range map[string]bool{
		"<!DOCTYPE html><p>": true, "\n<HTML lang=en>": true, "<!-- saved from --><html>": true, "<?xml version='1.0'?><!DOCTYPE html PUBLIC": true, "\ufeff<body>": true,
		"<?xml version='1.0'?><uscDoc>": false, "<DIV5>": false, "a <html>": false, "": false, "<!--": false, "<p>": false,
	} {
		if got := Recognize(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestNoText(t *testing.T) {
	var c *container.Error
	if _, err := Text([]byte("<html><script>x</script></html>")); !errors.As(err, &c) || c.Reason != container.NoText {
		t.Errorf("only a script: %v", err)
	}
	var p *plaintext.Error
	if _, err := Text([]byte("<html>\x00\x01\x02\x03")); !errors.As(err, &p) {
		t.Errorf("binary: %v", err)
	}
}

// What is hostile is read too; a reader that looks back over it would not come to an end.
func TestHostilePages(t *testing.T) {
	n := 50_000
	if runtime.GOOS == "js" {
		n /= 10 // where the same code takes eight times as long
	}
	for name, in := range map[string]string{
		"tables":     strings.Repeat("<table><tr><td>x", n),
		"tags":       strings.Repeat("<", n) + strings.Repeat("<p", n),
		"ends":       "x" + strings.Repeat("</table></ol></pre></p>", n),
		"comments":   "x" + strings.Repeat("<!-", n),
		"scripts":    "x<script>" + strings.Repeat("</scrip", n),
		"lists":      strings.Repeat("<ol><li>x", n),
		"hidden":     "x" + strings.Repeat("<div hidden>", n),
		"attributes": "x<p " + strings.Repeat("a='b' =", n) + ">",
		"entities":   strings.Repeat("&", n) + strings.Repeat("&amp", n),
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := Text([]byte(in)); err != nil {
				t.Error(err)
			}
		})
	}
}

// FuzzText: nothing makes it panic; what comes out is text without scripts' marks.
func FuzzText(f *testing.F) {
	for _, s := range []string{"<p>a<b>c</p>", "<table><tr><td>x<td>", "<ol type=a start=-3><li>x", "<pre>\n x</pre>", "<!--", "<a b='", "</table></table><td>x", "<del><del/>x</del>y"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, in string) {
		got, err := Text([]byte(in))
		if err == nil && (!utf8.ValidString(got) && utf8.ValidString(in) || strings.TrimSpace(got) == "") {
			t.Errorf("%q gives %q", in, got)
		}
	})
}
