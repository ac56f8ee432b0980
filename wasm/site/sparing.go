package main

import (
	"fmt"
	"strings"
)

// Each time that a page is drawn, Vugu's helper script sets every attribute, every
// text and all the HTML of every element anew, changed or not, and the browser sets
// the page anew from its styles to its lines. Published, it sets what differs. Of the
// HTML it remembers, beside what it was, the first and the last node that came of it:
// what somebody else put in its place in the meantime is not taken for it.
var sparing = []struct{ from, to string }{
	{`e.setAttribute(t,n),x.elAttrNames[t]=!0`,
		`e.getAttribute(t)!==n&&e.setAttribute(t,n),x.elAttrNames[t]=!0`},
	{`x.el.textContent=e;`,
		`x.el.data!==e&&(x.el.data=e);`},
	{`x.el.innerHTML=(x.bufferedInnerHTML||"")+e,x.bufferedInnerHTML=null;`,
		`{let t=x.el,n=(x.bufferedInnerHTML||"")+e,s=t.vuguHTML;` +
			`if(!s||s[0]!==n||s[1]!==t.firstChild||s[2]!==t.lastChild)t.innerHTML=n,t.vuguHTML=[n,t.firstChild,t.lastChild];` +
			`x.bufferedInnerHTML=null}`},
}

// spared returns the helper script so that it touches only what differs.
func spared(script string) (string, error) {
	for _, change := range sparing {
		if !strings.Contains(script, change.from) {
			return "", fmt.Errorf("Vugu's helper script is another one: it lacks %q", change.from)
		}
		script = strings.ReplaceAll(script, change.from, change.to)
	}
	return script, nil
}
