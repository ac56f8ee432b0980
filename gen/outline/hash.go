package outline

import (
	"slices"
	"strconv"

	"benchtrial/gen/prompt"
)

// Hash returns a fingerprint of what can be seen and asked of texts: their
// sections and lines, by number, kind, cite, level and text. It is a name of
// prompt.LawLength letters and digits, the same in whatever order the texts are
// given and however often. Another label of the source does not change it; a
// corrected level does. It tells texts apart that differ by chance, not such as
// somebody makes to look alike.
func Hash(all ...*Outline) string {
	var sums []uint64
	for _, o := range all {
		sum := o.sum()
		if i, found := slices.BinarySearch(sums, sum); !found {
			sums = slices.Insert(sums, i, sum)
		}
	}
	f := fnv(fnvBasis)
	for _, n := range sums {
		f.field(strconv.FormatUint(n, 16))
	}
	sum := f.mixed()
	const bits = 5 // of a letter
	name := make([]byte, prompt.LawLength)
	for i := range name {
		name[i] = prompt.LawAlphabet[sum>>(64-bits)]
		sum <<= bits
	}
	return string(name)
}

func (o *Outline) sum() uint64 {
	f := fnv(fnvBasis)
	for _, s := range o.Sections {
		f.field("section")
		f.field(s.ID)
		f.field(s.Number)
		for i := range s.Lines {
			l := &s.Lines[i]
			f.field(l.Kind.String())
			f.field(l.Cite)
			f.field(strconv.Itoa(l.Level))
			f.field(strconv.Itoa(l.Parent))
			f.field(strconv.FormatBool(l.Doubtful))
			f.field(l.Header())
			f.field(l.Text())
		}
	}
	return f.mixed()
}

// fnv is the state of the 64-bit FNV-1a hash (Fowler, Noll and Vo).
type fnv uint64

const fnvBasis = 0xcbf29ce484222325

func (f *fnv) write(text string) {
	h := uint64(*f)
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * 0x100000001b3
	}
	*f = fnv(h)
}

// field adds a text and where it ends.
func (f *fnv) field(text string) {
	f.write(strconv.Itoa(len(text)))
	f.write(":")
	f.write(text)
}

// mixed returns the state with every bit of it in every other (the finalizer
// of MurmurHash3), since a name shows the upper bits only.
func (f fnv) mixed() uint64 {
	z := uint64(f)
	z = (z ^ z>>33) * 0xff51afd7ed558ccd
	z = (z ^ z>>33) * 0xc4ceb9fe1a85ec53
	return z ^ z>>33
}
