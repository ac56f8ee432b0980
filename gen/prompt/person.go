package prompt

import "strings"

// Person reads the question of an AppliesTo prompt, "Ada is a norvelb. Is
// section 4291(b) applicable to Ada? …": the person's name and the cite asked
// about as the lines have it. It reports false where the question is worded
// otherwise.
func (p *Prompt) Person() (name, cite string, ok bool) {
	if p.Task != AppliesTo {
		return "", "", false
	}
	name, _, ok = strings.Cut(p.Question, " is a")
	_, asked, found := strings.Cut(p.Question, ". Is ")
	cite, whom, said := strings.Cut(asked, " applicable to ")
	if !ok || !found || !said || !strings.HasPrefix(whom, name+"?") {
		return "", "", false
	}
	if !strings.HasPrefix(cite, "section ") {
		cite = "section " + cite
	}
	return name, cite, true
}
