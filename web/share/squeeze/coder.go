package squeeze

// interval is the arithmetic coder's state: the numbers that begin with the
// bytes put out so far and still stand for the bits coded so far. Writer and
// Reader narrow it alike.
type interval struct{ low, high uint32 }

var whole = interval{0, 1<<32 - 1}

// split returns the last number of the part that stands for a one, whose
// probability is p/4096.
func (v *interval) split(p int) uint32 {
	width := v.high - v.low
	return v.low + width>>probabilityBits*uint32(p) + (width&(1<<probabilityBits-1)*uint32(p))>>probabilityBits
}

// take keeps one part.
func (v *interval) take(bit int, split uint32) {
	if bit == 1 {
		v.high = split
	} else {
		v.low = split + 1
	}
}

// settled says whether the first byte is decided.
func (v *interval) settled() bool { return (v.low^v.high)>>24 == 0 }

func (v *interval) shift() {
	v.low <<= 8
	v.high = v.high<<8 | 0xff
}

// Writer compresses bytes.
type Writer struct {
	interval
	model *model
	out   []byte
}

// NewWriter returns a Writer that starts out knowing the primer. Its Reader
// must be given the same one.
func NewWriter(p *Primer) *Writer {
	return &Writer{interval: whole, model: p.model()}
}

// Len returns the compressed bytes written so far.
func (w *Writer) Len() int { return len(w.out) }

// WriteByte compresses one byte. It never fails; the error is for io.ByteWriter.
func (w *Writer) WriteByte(c byte) error {
	for i := 7; i >= 0; i-- {
		bit := int(c>>i) & 1
		w.put(bit, w.model.predict())
		w.model.learn(bit)
	}
	return nil
}

// WriteChance writes a byte that nothing could predict, such as part of a
// checksum: in eight bits, and without teaching the model anything.
func (w *Writer) WriteChance(c byte) {
	for i := 7; i >= 0; i-- {
		w.put(int(c>>i)&1, even)
	}
}

func (w *Writer) put(bit, p int) {
	w.take(bit, w.split(p))
	for w.settled() {
		w.out = append(w.out, byte(w.high>>24))
		w.shift()
	}
}

// Close returns all compressed bytes: the fewest that decide every bit,
// whatever might follow them.
func (w *Writer) Close() []byte {
	for n := uint(0); n <= 4; n++ {
		unit := uint64(1) << (32 - 8*n)
		first := (uint64(w.low) + unit - 1) / unit * unit
		if first+unit-1 > uint64(w.high) {
			continue
		}
		for i := uint(0); i < n; i++ {
			w.out = append(w.out, byte(first>>(24-8*i)))
		}
		break
	}
	return w.out
}

// Reader gives back what a Writer compressed.
type Reader struct {
	interval
	model *model
	in    []byte
	// value holds the four bytes that decide; where the input has ended,
	// unknown has ones for the bits that nobody knows and value zeros.
	value, unknown uint32
}

// NewReader returns a Reader of compressed bytes. It keeps and does not change them.
func NewReader(compressed []byte, p *Primer) *Reader {
	r := &Reader{interval: whole, model: p.model(), in: compressed}
	for range 4 {
		r.pull()
	}
	return r
}

// ReadByte returns the next byte, or ErrCut where the bytes at hand do not
// decide it. It does not know where the Writer stopped: the content must say so.
func (r *Reader) ReadByte() (byte, error) {
	c := 0
	for range 8 {
		bit, err := r.get(r.model.predict())
		if err != nil {
			return 0, err
		}
		r.model.learn(bit)
		c = c<<1 | bit
	}
	return byte(c), nil
}

// ReadChance reads what WriteChance wrote.
func (r *Reader) ReadChance() (byte, error) {
	c := 0
	for range 8 {
		bit, err := r.get(even)
		if err != nil {
			return 0, err
		}
		c = c<<1 | bit
	}
	return byte(c), nil
}

func (r *Reader) get(p int) (int, error) {
	split := r.split(p)
	bit := 0
	if r.value <= split {
		bit = 1
		if r.value|r.unknown > split {
			return 0, ErrCut
		}
	}
	r.take(bit, split)
	for r.settled() {
		r.shift()
		r.pull()
	}
	return bit, nil
}

// pull takes in one more byte.
func (r *Reader) pull() {
	if len(r.in) == 0 {
		r.value, r.unknown = r.value<<8, r.unknown<<8|0xff
		return
	}
	r.value, r.unknown = r.value<<8|uint32(r.in[0]), r.unknown<<8
	r.in = r.in[1:]
}
