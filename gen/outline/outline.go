// Package outline is the one form of all hierarchical text: statutes,
// regulations, contracts. Readers fill it, whatever the text came from; what
// may be asked about, what is defined where and how lines stand in a prompt
// is worked out on it alone.
package outline

// Outline is a text in sections, in their order.
type Outline struct {
	// Source says what the text is, as a person would: "Title 17, release 117-80".
	Source   string
	Sections []*Section
}

// Section is a section with its lines, in reading order.
type Section struct {
	// ID names the section among all texts of its kind, such as
	// "/us/usc/t17/s101". Two sections of an outline may share one where the
	// law itself gave a number twice.
	ID string
	// Number is the bare number as it stands, such as "101", "28–1" or "78o–4".
	Number string
	// Lines begin with the title line, where the section has one.
	Lines []Line

	path []step // while it is built: the last provision added and those above it
}

// step is a provision at the level that was asked for when it was added.
type step struct{ level, line int }

// Line is one line of a section: a title, a subdivision or words that belong to one.
type Line struct {
	Kind Kind
	// Cite is the line's citation as records give it: "section 101(a)(2)" for
	// subdivisions, the section's own for its title and lead, FlushCite for
	// flush language; in own documents whatever their style is.
	Cite string
	// Label is what the line begins with, as it stands: "(a)", "§ 101.", "2.1".
	// Empty for leads and flush language.
	Label string
	// Heading is the line's heading as it stands, closed or not; often empty.
	Heading string
	// Words is what follows label and heading. Empty where the line is only a heading.
	Words string
	// Level is the nesting: 0 for the section's own lines, 1 for subdivisions
	// directly below it, whatever their labels. Flush language has the level of
	// the provision it belongs to.
	Level int
	// Parent is the index of the line that this one belongs to: the provision
	// directly above in the hierarchy, the title line for those directly below
	// the section; -1 for the title line and where there is none.
	Parent int
	// Doubtful marks a line of which the reader is not sure that it is one
	// provision and stands where it belongs. Neither it nor what is below it is
	// asked about.
	Doubtful bool
}

// FlushCite is the cite that records give to flush language, which has none of its own.
const FlushCite = "flush"

// Kind says what a line is.
type Kind uint8

// The kinds. Those from Repealed on stand for matter that is no longer there
// or not there yet; nothing is asked about them.
const (
	// Title is a section's number and heading: "§ 101. Definitions."
	Title Kind = iota
	// Lead is the section's own words, before its subdivisions or without any.
	Lead
	// Chapeau is a subdivision that has subdivisions below it: a heading or
	// words that introduce them.
	Chapeau
	// Leaf is a subdivision that has none.
	Leaf
	// Flush is words after subdivisions that belong to the provision above them.
	Flush
	Repealed
	Omitted
	Reserved
	Transferred
	Redesignated
)

var kindNames = [...]string{"title", "lead", "chapeau", "leaf", "flush", "repealed", "omitted", "reserved", "transferred", "redesignated"}

// String returns the kind's name in lower case.
func (k Kind) String() string { return kindNames[k] }

// Idle says whether the line stands for matter that is repealed, omitted,
// reserved, transferred or redesignated.
func (k Kind) Idle() bool { return k >= Repealed }

// Subdivision says whether a line of this kind is a provision with a cite of its own below the section.
func (k Kind) Subdivision() bool { return k == Chapeau || k == Leaf || k.Idle() }
