package e2e_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"benchtrial/gen/document/uslm"
	"benchtrial/gen/outline"
	"benchtrial/web/e2e"
	"benchtrial/web/share"
)

// titleXML is a title long enough to be asked about at 4k, as the House publishes it.
func titleXML(number, release string) string {
	nouns := strings.Fields("anchor barrel candle ditch engine furnace garden hammer island jacket kettle ladder market needle orchard paddle quarry ribbon saddle timber urn valley wagon yard zinc")
	verbs := strings.Fields("inspects repairs carries measures paints stores weighs sells lifts burns cleans moves marks counts covers seals")
	var b strings.Builder
	fmt.Fprintf(&b, `<uscDoc identifier="/us/usc/t%s"><meta><docNumber>%[1]s</docNumber><docPublicationName>Online@%s</docPublicationName></meta><main><title><heading>TOOLS</heading>`, number, release)
	for s := 101; s <= 120; s++ {
		section := fmt.Sprintf("%d%s", s, number)
		fmt.Fprintf(&b, `<section identifier="/us/usc/t%s/s%s"><num value="%[2]s">§ %[2]s.</num><heading>Care of tools</heading>`, number, section)
		for p := range 26 {
			letter := string(rune('a' + p))
			n := s*26 + p
			word := func(k int) string { return nouns[(n*k+k)%len(nouns)] }
			fmt.Fprintf(&b, `<subsection identifier="/us/usc/t%s/s%s/%[3]s"><num value="%[3]s">(%[3]s)</num><content>whoever %[4]s the %[5]s of number %[6]d in title %[1]s shall keep a %[7]s, a %[8]s and the %[9]s numbered %[10]d for the %[11]s of %[12]s, before the %[13]s and the %[14]s of the yard are counted;</content></subsection>`,
				number, section, letter, verbs[n%len(verbs)], word(3), n*7, word(7), word(11), word(13), n*n, word(17), word(19), word(5), word(23))
		}
		b.WriteString("</section>")
	}
	return b.String() + "</title></main></uscDoc>"
}

// titleZip is a title as the House's server sends it.
func titleZip(t testing.TB, number, release string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create("usc" + number + ".xml")
	if err == nil {
		_, err = w.Write([]byte(titleXML(number, release)))
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// titleHash is the fingerprint of titles.
func titleHash(t testing.TB, release string, numbers ...string) string {
	t.Helper()
	var all []*outline.Outline
	for _, number := range numbers {
		data := titleXML(number, release)
		titles, err := uslm.ReadFile("usc"+number+".xml", strings.NewReader(data), int64(len(data)), uslm.Options{})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, &titles[0].Outline)
	}
	return outline.Hash(all...)
}

// An address of titles that are not here names them and has them fetched with one press
// each; then several are asked about together, and links name them.
func TestAskingAboutTitles(t *testing.T) {
	h := newHouse(t)
	h.answers = map[string]http.HandlerFunc{"17@117-80.zip": piecewise(titleZip(t, "17", "117-80"))}
	site := e2e.NativeWith(t, e2e.Settings{"USCODE_FROM": h.URL})
	address := "blt1/4k/uscode@" + titleHash(t, "117-80", "17") + "/text2cite/plain/42/1"
	p := e2e.Open(t, site, "#/try/"+address+"?titles=17@117-80")
	p.Ready()
	p.Wait(lacking("title 17 (release 117-80)"))
	checkLooks(t, p)
	p.ClickText("Fetch title 17 (release 117-80)")
	const asking = `document.querySelector('.exhibit .caption')?.innerText.startsWith('Sections of title') && !document.querySelector('.lacking')`
	p.WaitLong(asking)
	if got := p.Text(".exhibit .caption"); !strings.HasPrefix(got, "Sections of title 17 of the U.S. Code, ") {
		t.Errorf("the caption is %q", got)
	}
	if got := p.Text(".exhibit .origin"); got != "Title 17 of the U.S. Code (117-80), as published by the House at that release; not necessarily the law of today." {
		t.Errorf("it is from %q", got)
	}
	if p.Visible("p", "invented for testing") {
		t.Error("the foot says that the law is invented")
	}
	p.Wait(`document.querySelector('select[aria-label="Size or shape"]').options.length < 6`)
	checkLooks(t, p)

	// A size that one title does not fill.
	p.Eval(`location.hash = `+js("#/try/"+strings.Replace(address, "4k", "128k", 1)), nil)
	p.Wait(`[...document.querySelectorAll('[role=alert]')].some((e) => e.checkVisibility() && e.innerText.includes('cannot fill a prompt of 128k'))`)
	checkLooks(t, p)
	p.Eval(`location.hash = `+js("#/try/"+address), nil)
	p.Wait(asking)

	// Another title, by its file, together with the first.
	p.Eval(`location.hash = '#/documents'`, nil)
	p.Wait(`document.querySelector('h1')?.innerText === 'Texts'`)
	p.PickAll([]string{p.Written("usc30.xml", []byte(titleXML("30", "117-80")))}, func() { p.Click("#pick-texts") })
	p.Wait(`document.querySelector('main').innerText.includes('Title 30')`)
	p.Eval(`location.hash = `+js("#/try/"+address), nil)
	p.Wait(`document.querySelectorAll('.titles input').length === 2`)
	p.Click(".titles label:last-of-type input")
	both := "uscode@" + titleHash(t, "117-80", "17", "30")
	p.WaitLong(`location.hash.includes(` + js(both) + `) && ` + asking)
	var hash string
	if p.Eval(`location.hash`, &hash); !strings.HasSuffix(hash, "?titles=17@117-80+30@117-80") {
		t.Errorf("the address bar says %s", hash)
	}
	if got := p.Text(`select[aria-label="Kind of text"]`); !strings.Contains(got, "titles 17 and 30 of the U.S. Code (117-80)") {
		t.Errorf("the sentence offers %q", got)
	}
	checkLooks(t, p)
	judge(p, "section 101(a)")
	p.Click("#make-link")
	p.Wait(`document.querySelector('.linkpanel .contains').innerText.includes('releases of the titles')`)
	p.ClickText("Copy the link")
	p.Wait(`document.querySelector('.linkpanel .said').innerText.startsWith('The link is on your clipboard')`)
	link := p.Clipboard()
	if r, err := share.Decode(link); err != nil || r.Items[0].Titles != "17@117-80+30@117-80" {
		t.Errorf("the link holds %+v, %v", r, err)
	}

	// At the next visit all of it is here.
	p.Reload()
	p.Ready()
	p.WaitLong(asking)

	q := e2e.Open(t, site, link[strings.Index(link, "#"):])
	q.Ready()
	q.Wait(lacking("title 17 (release 117-80) and title 30 (release 117-80)"))
	q.Expect(`404`)
	q.ClickText("Fetch title 30 (release 117-80)")
	q.Wait(`[...document.querySelectorAll('.lacking .fine')].some((e) => e.checkVisibility() && e.innerText.includes('30'))`)
	checkLooks(t, q)
	q.ClickText("Fetch title 17 (release 117-80)")
	q.WaitLong(lacking("Not here: title 30 (release 117-80)"))
	q.PickAll([]string{q.Written("usc30.xml", []byte(titleXML("30", "117-80")))}, func() { q.Click("#lacking-file") })
	q.WaitLong(`document.querySelector('.review .change').innerText === 'Unchanged.'`)
}
