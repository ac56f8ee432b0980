package docket

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc64"
	"strconv"

	"benchtrial/gen/prompt"
	"benchtrial/score/answers"
)

// file is a file that was taken.
type file struct {
	number int
	source Source
	what   What
	print  uint64 // of all of its content: the same file is not taken twice
	key    int    // its key in the store; 0 while it is not kept

	// records stand in it, one for each line that can be used. Of own and named, the
	// same records, one that is also in another file is that file's: own has them in
	// order, named by id, nil where several have it.
	records []*record
	own     []*record
	named   map[string]*record

	read answers.File
	// byOrder says that its answers have no ids: they belong to the records of one
	// file in order.
	byOrder bool
	sets    []*set

	// told are the problems of reading, untold counts those beyond mostProblems; the
	// others come from matching, and change with the files beside it.
	told          []Problem
	untold        int
	matching      []Problem
	unmatchedMore int
	matched       int

	// target is the file of records that its answers are matched to by order.
	target *file
	// rivals are the files of records that have the same ids as its answers, for different records.
	rivals []*rivals
	// refused says that the store would not keep it.
	refused bool
}

// record is where one prompt is found.
type record struct {
	id string
	// print is that of its line, or of its address: the same record in two files counts once.
	print uint64
	test  prompt.Test
	size  string
	// position is idx_line, -1 where it is not given, and the number of lines.
	position [2]int
	// asked is the right answer, cite that of the line asked about; known once the
	// record was read.
	asked, cite string

	// file, at, length and line say where it stands; file is nil where it is made from its id, an address.
	file   *file
	at     int64
	length int
	line   int
}

// set is what one model answered in one file.
type set struct {
	name    string
	file    *file
	answers answers.File
}

// headBytes is how much of a file shows what it is: a record of 128k tokens and more.
const headBytes = 2 << 20

// readFile reads a file and finds out what it is. Said is empty where it was taken. The
// error is errStopped, or that of reading.
func readFile(s Source, progress func(read int64) bool) (f *file, what What, said string, err error) {
	head, err := stretch(s, 0, int(min(s.Size(), headBytes)))
	if err != nil {
		return nil, Nothing, "", err
	}
	f = &file{source: s}
	switch f.what = sniff(head); {
	case f.what == Result:
		return nil, Result, say("result"), nil
	case f.what == Records:
		if err := f.index(progress); err != nil {
			return nil, Records, "", err
		}
		if len(f.records) == 0 {
			said = say("no_records")
		}
		return f, Records, said, nil
	case len(bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\ufeff")))) == 0 && s.Size() <= headBytes:
		return nil, Nothing, say("empty"), nil
	case s.Size() > answers.MaxBytes:
		return nil, Nothing, say("nothing"), nil
	}
	data, err := stretch(s, 0, int(s.Size()))
	if err != nil {
		return nil, Nothing, "", err
	}
	f.print = printOf(data)
	if f.read, err = answers.Read(s.Name(), data); err != nil {
		var other *answers.OtherKindError
		if errors.As(err, &other) {
			return nil, Nothing, other.Error() + ".", nil
		}
		return nil, Nothing, say("nothing_why", "why", err.Error()), nil
	}
	if len(f.read.Answers) == 0 {
		return nil, Answers, say("no_answers"), nil
	}
	f.what = Answers
	for _, p := range f.read.Problems {
		if p.Reason == answers.More {
			f.untold += left(p)
			continue
		}
		f.problem(p.Line, p.Sentence())
	}
	f.split()
	return f, Answers, "", nil
}

// sniff tells from the beginning of a file whether it holds records or a result;
// answers are whatever package answers can read.
func sniff(head []byte) What {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	for range 20 { // the first lines may be damaged
		var line []byte
		line, head, _ = bytes.Cut(bytes.TrimSpace(head), []byte("\n"))
		if opened := bytes.TrimLeft(bytes.TrimPrefix(line, []byte("{")), " "); len(opened) < len(line) && bytes.HasPrefix(opened, []byte(`"benchtrial"`)) {
			return Result
		}
		if s, _ := scan(line); s.textType != "" || s.lines > 0 {
			return Records
		}
	}
	return Answers
}

// printOf returns the fingerprint of a text: a checksum of 64 bits, which tells texts
// apart as well as a hash where nobody tries to deceive himself. In a browser it goes
// through 700 MB a second; FNV, byte by byte, through 140.
func printOf(text []byte) uint64 { return crc64.Checksum(text, printTable) }

var printTable = crc64.MakeTable(crc64.ECMA)

// index notes where the records stand, and what is wrong with other lines. The file's
// fingerprint is that of the fingerprints of its lines and of its length, so that each
// byte is gone through once. Of a line that is too long, only the length counts.
func (f *file) index(progress func(read int64) bool) error {
	size := sizeNamed(f.source.Name())
	whole := crc64.New(printTable)
	err := eachLine(f.source, progress, func(number int, at int64, line []byte) {
		print := printOf(bytes.TrimSpace(line))
		whole.Write(binary.LittleEndian.AppendUint64(nil, print))
		if line == nil {
			f.problem(number, say("too_long", "most", strconv.Itoa(longestLine>>20)))
			return
		}
		if number == 1 && bytes.HasPrefix(line, []byte("\ufeff")) {
			line, at = line[len("\ufeff"):], at+int64(len("\ufeff"))
			print = printOf(bytes.TrimSpace(line))
		}
		if len(bytes.TrimSpace(line)) == 0 {
			return
		}
		s, err := scan(line)
		if err == nil {
			err = s.check()
		}
		if err != nil {
			f.problem(number, err.Error())
			return
		}
		f.records = append(f.records, &record{
			id: s.id, print: print, test: prompt.TestOf(prompt.TextType(s.textType), prompt.Task(s.task)), size: s.size(size),
			position: [2]int{s.index, s.lines}, file: f, at: at, length: len(line), line: number,
		})
	})
	f.print = printOf(strconv.AppendInt(whole.Sum(nil), f.source.Size(), 10))
	return err
}

func (f *file) problem(line int, text string) {
	if len(f.told) == mostProblems {
		f.untold++
		return
	}
	f.told = append(f.told, Problem{line, text})
}

// split puts the answers of each model into a set of their own. Sets are named later.
func (f *file) split() {
	f.byOrder = f.read.ByOrder()
	place := map[string]int{}
	for _, a := range f.read.Answers {
		n, ok := place[a.Model]
		if !ok {
			n = len(f.sets)
			place[a.Model] = n
			f.sets = append(f.sets, &set{name: a.Model, file: f, answers: answers.File{Format: f.read.Format}})
		}
		f.sets[n].answers.Answers = append(f.sets[n].answers.Answers, a)
	}
	for _, s := range f.sets {
		if s.name == "" {
			s.name = f.source.Name()
		}
	}
	f.read.Answers = nil
}
