package share

import (
	"errors"
	"hash/crc32"
	"strings"
	"unicode/utf8"

	"benchtrial/web/share/squeeze"
)

// The content of a result, before compression, is a run of bytes:
//
//	head:  suite, scorer (number), model, count of items (number), check
//	item:  bytes that the address shares with the one before (number), its other
//	       bytes, outcome (byte: code in the low bits, 0x80 where the official
//	       reading says correct, 0x40 where there is none, 0x20 where titles
//	       follow), titles if so, kind, response, check
//	seal:  the four bytes of the checksum
//
// Text is its length (number) and its bytes. A number is in seven-bit groups,
// lowest first. The checksum is CRC-32 (IEEE) of all bytes before it but for
// checks; a check is its two low bytes. So what stands before a cut or an
// alteration is known to be whole.

var (
	errAltered = errors.New("the content is not what was written")
	errSize    = errors.New("the content is larger than allowed")
)

// checksum is a CRC-32, a byte at a time.
type checksum uint32

func (s *checksum) add(c byte) {
	x := ^uint32(*s)
	*s = checksum(^(crc32.IEEETable[byte(x)^c] ^ x>>8))
}

// contentWriter writes a content. Without a squeezer it only keeps the
// checksum, which result files use too. Beyond maxSqueezed it squeezes no more.
type contentWriter struct {
	to      *squeeze.Writer
	sum     checksum
	address string
}

func (w *contentWriter) byte(c byte) {
	w.sum.add(c)
	if w.to != nil && w.to.Len() <= maxSqueezed {
		w.to.WriteByte(c)
	}
}

func (w *contentWriter) number(n int) {
	for ; n >= 0x80; n >>= 7 {
		w.byte(byte(n) | 0x80)
	}
	w.byte(byte(n))
}

func (w *contentWriter) text(text string) {
	w.number(len(text))
	for i := range len(text) {
		w.byte(text[i])
	}
}

// check writes the low bytes of the checksum.
func (w *contentWriter) check(bytes int) {
	if w.to != nil {
		for i := range bytes {
			w.to.WriteChance(byte(w.sum >> (8 * i)))
		}
	}
}

func (w *contentWriter) head(r Result) {
	w.text(r.Suite)
	w.number(r.Scorer)
	w.text(r.Model)
	w.number(len(r.Items))
	w.check(2)
}

func (w *contentWriter) item(i Item) {
	shared := 0
	for shared < min(len(w.address), len(i.Address)) && w.address[shared] == i.Address[shared] {
		shared++
	}
	for shared > 0 && shared < len(i.Address) && !utf8.RuneStart(i.Address[shared]) {
		shared--
	}
	w.number(shared)
	w.text(i.Address[shared:])
	w.address = i.Address
	code := byte(outcomeCode(i.Outcome))
	if i.OfficialCorrect {
		code |= officialCorrect
	}
	if i.NoOfficial {
		code |= noOfficial
	}
	if i.Titles != "" {
		code |= titlesFollow
	}
	w.byte(code)
	if i.Titles != "" {
		w.text(i.Titles)
	}
	w.text(i.Kind)
	w.text(i.Response)
	w.check(2)
}

func (w *contentWriter) seal() { w.check(4) }

const (
	officialCorrect = 0x80
	noOfficial      = 0x40
	titlesFollow    = 0x20
)

// contentReader reads a content. After an error it is of no more use.
type contentReader struct {
	from    *squeeze.Reader
	sum     checksum
	size    int
	address string
}

func (r *contentReader) byte() (byte, error) {
	if r.size >= MaxContent {
		return 0, errSize
	}
	c, err := r.from.ReadByte()
	if err != nil {
		return 0, err
	}
	r.size++
	r.sum.add(c)
	return c, nil
}

// number reads a number up to most, in its one spelling.
func (r *contentReader) number(most int) (int, error) {
	n := 0
	for shift := 0; shift <= 28; shift += 7 {
		c, err := r.byte()
		if err != nil {
			return 0, err
		}
		n |= int(c&0x7f) << shift
		if c < 0x80 {
			if n > most || c == 0 && shift > 0 {
				return 0, errAltered
			}
			return n, nil
		}
	}
	return 0, errAltered
}

// text reads text of at most so many bytes. It takes memory as bytes arrive,
// not as their length promises.
func (r *contentReader) text(most int) (string, error) {
	n, err := r.number(most)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for range n {
		c, err := r.byte()
		if err != nil {
			return "", err
		}
		b.WriteByte(c)
	}
	if !utf8.ValidString(b.String()) {
		return "", errAltered
	}
	return b.String(), nil
}

func (r *contentReader) check(bytes int) error {
	for i := range bytes {
		c, err := r.from.ReadChance()
		if err != nil {
			return err
		}
		if c != byte(r.sum>>(8*i)) {
			return errAltered
		}
	}
	return nil
}

// maxNumber is the most that a number without a limit of its own may be.
const maxNumber = 1<<31 - 1

// head reads a Result without its items, and their count.
func (r *contentReader) head() (head Result, count int, err error) {
	if head.Suite, err = r.text(maxSuite); err != nil {
		return Result{}, 0, err
	}
	if head.Scorer, err = r.number(maxNumber); err != nil {
		return Result{}, 0, err
	}
	if head.Model, err = r.text(MaxModel); err != nil {
		return Result{}, 0, err
	}
	if count, err = r.number(maxNumber); err != nil {
		return Result{}, 0, err
	}
	return head, count, r.check(2)
}

func (r *contentReader) item() (Item, error) {
	shared, err := r.number(len(r.address))
	if err != nil {
		return Item{}, err
	}
	rest, err := r.text(maxAddress - shared)
	if err != nil {
		return Item{}, err
	}
	i := Item{Address: r.address[:shared] + rest}
	r.address = i.Address
	code, err := r.byte()
	if err != nil {
		return Item{}, err
	}
	i.OfficialCorrect, i.NoOfficial = code&officialCorrect != 0, code&noOfficial != 0
	titled := code&titlesFollow != 0
	code &^= officialCorrect | noOfficial | titlesFollow
	if int(code) >= len(outcomes) || i.OfficialCorrect && i.NoOfficial {
		return Item{}, errAltered
	}
	if titled {
		if i.Titles, err = r.text(maxTitles); err != nil {
			return Item{}, err
		}
	}
	i.Outcome = outcomes[code]
	if i.Kind, err = r.text(maxKind); err != nil {
		return Item{}, err
	}
	if i.Response, err = r.text(MaxResponse); err != nil {
		return Item{}, err
	}
	return i, r.check(2)
}

func (r *contentReader) seal() error { return r.check(4) }
