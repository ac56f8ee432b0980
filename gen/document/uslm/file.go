package uslm

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"benchtrial/gen/prompt"
)

// Bounds of what is unpacked. The largest title, 42, has about 110 MB; the zip
// of the whole Code has under a hundred files. Law is packed to a sixth.
const (
	maxTitle   = 512 << 20 // bytes of XML of a title
	maxAll     = 3 << 30   // bytes of XML of a file with several
	maxEntries = 2000
	maxRatio   = 100 // times its packed size
	minPacked  = 16 << 10
)

// ReadFile reads a file as it is published: the XML of a title, or a zip with
// that of one or several. What it is, is found from its first bytes. Files in a
// zip that are not XML are passed over; their paths are names and nothing more.
// Errors name the file, the file inside it and the byte.
func ReadFile(name string, from io.ReaderAt, size int64, o Options) ([]*Title, error) {
	titles, err := readFile(from, size, o)
	if err == nil {
		err = errNoSection
		for _, t := range titles {
			if t.All > 0 {
				err = nil
			}
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", prompt.Clip(name), err)
	}
	return titles, nil
}

var errNoSection = errors.New("there is no section of the U.S. Code in it")

func readFile(from io.ReaderAt, size int64, o Options) ([]*Title, error) {
	magic := make([]byte, 4)
	n, err := from.ReadAt(magic, 0)
	switch {
	case err != nil && err != io.EOF:
		return nil, err
	case n == 0:
		return nil, errors.New("the file is empty")
	case string(magic[:n]) == "PK\x03\x04" || string(magic[:n]) == "PK\x05\x06":
		return readZip(from, size, o)
	case size > maxTitle:
		return nil, fmt.Errorf("the file has %d MB; a title of the Code has at most %d", size>>20, maxTitle>>20)
	}
	t, err := Read(io.NewSectionReader(from, 0, size), size, o)
	if err != nil {
		return nil, err
	}
	return []*Title{t}, nil
}

func readZip(from io.ReaderAt, size int64, o Options) ([]*Title, error) {
	z, err := zip.NewReader(from, size)
	if err != nil {
		return nil, fmt.Errorf("the zip cannot be read, it may be cut off: %w", err)
	}
	if len(z.File) > maxEntries {
		return nil, fmt.Errorf("the zip has %d files; more than %d are not read", len(z.File), maxEntries)
	}
	var entries []*zip.File
	var all int64
	for _, f := range z.File {
		if !isXML(f.Name) {
			continue
		}
		if f.UncompressedSize64 > maxTitle {
			return nil, fmt.Errorf("%q in the zip unpacks to %d MB; a title of the Code has at most %d", prompt.Clip(f.Name), f.UncompressedSize64>>20, maxTitle>>20)
		}
		entries = append(entries, f)
		all += int64(f.UncompressedSize64)
	}
	switch {
	case len(entries) == 0:
		return nil, errors.New("the zip has no .xml file in it")
	case all > maxAll:
		return nil, fmt.Errorf("the zip unpacks to %d MB; more than %d are not read", all>>20, maxAll>>20)
	}
	titles := make([]*Title, len(entries))
	var before int64
	for i, f := range entries {
		if titles[i], err = readEntry(f, before, all, o); err != nil {
			return nil, fmt.Errorf("%q in the zip: %w", prompt.Clip(f.Name), err)
		}
		before += int64(f.UncompressedSize64)
	}
	return titles, nil
}

// isXML says whether a file in a zip is XML that a person put there: the
// folders that a Mac adds hold none.
func isXML(name string) bool {
	name = strings.ReplaceAll(name, `\`, "/")
	base := path.Base(name)
	return strings.EqualFold(path.Ext(base), ".xml") && base[0] != '.' &&
		!strings.HasPrefix(name, "__MACOSX/") && !strings.HasSuffix(name, "/")
}

func readEntry(f *zip.File, before, all int64, o Options) (*Title, error) {
	if f.Flags&1 != 0 {
		return nil, errors.New("it is protected with a password")
	}
	r, err := f.Open()
	if err != nil {
		return nil, damaged(err)
	}
	defer r.Close()
	inner := o
	if o.Progress != nil {
		inner.Progress = func(read, _ int64) { o.Progress(before+read, all) }
	}
	most := max(int64(f.CompressedSize64), minPacked) * maxRatio
	return Read(&bounded{from: r, left: min(most, maxTitle)}, all, inner)
}

// bounded reads what unpacks to no more than it is allowed to.
type bounded struct {
	from io.Reader
	left int64
}

var errBomb = fmt.Errorf("it unpacks to more than %d times its size, which law does not", maxRatio)

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.from.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, errBomb
	}
	if err != nil && err != io.EOF {
		err = damaged(err)
	}
	return n, err
}

// damaged is what cannot be unpacked: a size or a checksum is another than the zip
// says, or what is packed makes no sense.
func damaged(cause error) error {
	return fmt.Errorf("it cannot be unpacked, the zip is damaged; get it again (%w)", cause)
}
