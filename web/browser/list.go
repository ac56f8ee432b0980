package browser

// List returns the HTML of the list of lines of the exhibit with the given id. It
// stands in the element ID-list, to which nobody else writes.
func List(id, rows string) string {
	return `<ol role="list" id="` + id + `-lines">` + rows + `</ol>`
}

// Field returns the HTML of the answer box with the given id. It stands in the
// element ID-place, to which nobody else writes.
func Field(id string) string {
	return `<textarea class="field" id="` + id + `" rows="5" aria-describedby="` + id + `-hint" spellcheck="false" autocomplete="off"></textarea>`
}
