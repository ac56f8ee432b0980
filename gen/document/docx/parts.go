package docx

import (
	"archive/zip"
	"bufio"
	"compress/flate"
	"errors"
	"io"
	"path"
	"strings"

	"benchtrial/gen/document/container"
	"benchtrial/gen/document/xml"
)

// Bounds of what is unpacked. Word packs its XML to a tenth or less; a table of the
// same words again and again to a fiftieth.
const (
	maxParts   = 5000
	maxPart    = 512 << 20
	maxRatio   = 200
	minPacked  = 64 << 10 // what is packed smaller may unpack to as much as this would
	readAhead  = 256 << 10
	encryption = 1 // the flag of an entry with a password

	maxRules = 50_000 // styles, or lists and their schemes; Word itself has some four thousand styles at the most
	maxCells = 1000   // of a row of a table, which in Word has 63
)

// parts are the files in a document, by their names.
type parts map[string]*zip.File

// open reads which files there are. Nothing is unpacked.
func open(from io.ReaderAt, size int64) (parts, error) {
	if size == 0 {
		return nil, &container.Error{Reason: container.Empty}
	}
	z, err := zip.NewReader(from, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, damaged(err)
	}
	// In a browser every reading costs a tenth of a millisecond: few large ones.
	z.RegisterDecompressor(zip.Deflate, func(r io.Reader) io.ReadCloser {
		return flate.NewReader(bufio.NewReaderSize(r, readAhead))
	})
	if len(z.File) > maxParts {
		return nil, &container.Error{Reason: container.Bomb}
	}
	all := parts{}
	for _, f := range z.File {
		name := strings.ReplaceAll(f.Name, `\`, "/")
		switch {
		case odd(name):
			return nil, &container.Error{Reason: container.OddPath}
		case strings.HasSuffix(name, "/"):
			continue
		case all[name] != nil:
			return nil, damaged(errors.New("two parts have one name"))
		}
		all[name] = f
	}
	return all, nil
}

// odd says whether a name leads out of the file.
func odd(name string) bool {
	return name == "" || name[0] == '/' || strings.ContainsAny(name, ":\x00") || path.Clean("/"+name) != "/"+strings.TrimSuffix(name, "/")
}

// damaged is the error of what cannot be read for a reason of its own.
func damaged(cause error) error {
	return &container.Error{Reason: container.Damaged, Cause: cause}
}

// read reads one part as XML: each is called with every event, until it returns an
// error. Done hears how many bytes were read. Errors of the file are *container.Error.
func (p parts) read(name string, each func(*xml.Reader, xml.Event) error) error {
	f := p[name]
	if f == nil {
		return damaged(errors.New(name + " is missing"))
	}
	switch {
	case f.Flags&encryption != 0:
		return &container.Error{Reason: container.Encrypted}
	case f.UncompressedSize64 > maxPart, f.UncompressedSize64/maxRatio > max(f.CompressedSize64, minPacked):
		return &container.Error{Reason: container.Bomb}
	}
	r, err := f.Open()
	if err != nil {
		return damaged(err)
	}
	defer r.Close()
	x := xml.NewReader(&unpacked{r, int64(f.UncompressedSize64)})
	for {
		e, err := x.Next()
		if err != nil {
			return refused(err)
		}
		if e == xml.EOF {
			return nil
		}
		if err := each(x, e); err != nil {
			return err
		}
	}
}

// refused is what an error of reading says to a person.
func refused(err error) error {
	var known *container.Error
	if errors.As(err, &known) {
		return err
	}
	return damaged(err)
}

// unpacked reads a part that unpacks to no more than it says.
type unpacked struct {
	from io.Reader
	left int64
}

func (u *unpacked) Read(p []byte) (int, error) {
	n, err := u.from.Read(p)
	if u.left -= int64(n); u.left < 0 {
		return 0, &container.Error{Reason: container.Bomb}
	}
	return n, err
}

// main returns the name of the part with the text: what the file's relations say it is.
func (p parts) main() (string, error) {
	if p["_rels/.rels"] == nil {
		return "", &container.Error{Reason: container.NotWord}
	}
	related, err := p.related("_rels/.rels", "")
	if err != nil {
		return "", err
	}
	name := related["officeDocument"]
	if p[name] == nil || !strings.HasSuffix(name, ".xml") || !strings.Contains(name, "word/") {
		return "", &container.Error{Reason: container.NotWord}
	}
	return name, nil
}

// beside returns the name of a part of the kind that belongs to the text, "" for none.
func (p parts) beside(main, kind string) string {
	relations := path.Join(path.Dir(main), "_rels", path.Base(main)+".rels")
	if p[relations] == nil {
		return ""
	}
	related, err := p.related(relations, path.Dir(main))
	if err != nil || p[related[kind]] == nil {
		return ""
	}
	return related[kind]
}

// related returns the parts that a list of relations names, by the last word of their
// kind. What lies outside of the file is not one.
func (p parts) related(relations, folder string) (map[string]string, error) {
	all := map[string]string{}
	err := p.read(relations, func(x *xml.Reader, e xml.Event) error {
		if e != xml.Start || x.Name != "Relationship" || x.Attr("TargetMode") == "External" {
			return nil
		}
		target := x.Attr("Target")
		if !strings.HasPrefix(target, "/") {
			target = path.Join(folder, target)
		}
		kind := path.Base(x.Attr("Type"))
		if all[kind] == "" {
			all[kind] = strings.TrimPrefix(path.Clean("/"+target), "/")
		}
		return nil
	})
	return all, err
}
