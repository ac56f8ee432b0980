package answers

import (
	"bytes"
	"strings"

	"benchtrial/gen/wording"
	"benchtrial/score/export"
)

// OtherKindError says that a file is none of answers: a workbook, a picture and the like.
type OtherKindError struct {
	// kind is a key of sentences.txt.
	kind string
}

// Error returns one sentence, without a full stop: what the file is and what to do about it.
func (e *OtherKindError) Error() string { return wording.Fill(sentences[e.kind]) }

// signatures are how files of kinds begin that people take for files of answers.
var signatures = []struct{ start, kind string }{
	{"%PDF", "kind_pdf"},
	{"\x89PNG", "kind_picture"}, {"\xff\xd8\xff", "kind_picture"}, {"GIF8", "kind_picture"}, {"II*\x00", "kind_picture"}, {"MM\x00*", "kind_picture"},
	{"\xd0\xcf\x11\xe0", "kind_office"}, {`{\rtf`, "kind_document"},
	{"\x1f\x8b", "kind_archive"}, {"7z\xbc\xaf", "kind_archive"}, {"Rar!\x1a", "kind_archive"}, {"BZh9", "kind_archive"}, {"\xfd7zXZ", "kind_archive"}, {"\x28\xb5\x2f\xfd", "kind_archive"},
	{"ID3", "kind_media"}, {"OggS", "kind_media"}, {"fLaC", "kind_media"},
	{"PAR1", "kind_parquet"},
}

// packed are names that stand in archives of office programs, at their beginning or in
// the list at their end.
var packed = []struct{ name, kind string }{
	{"xl/workbook", "kind_excel"}, {"opendocument.spreadsheet", "kind_sheet"}, {"word/document", "kind_word"},
	{"opendocument.text", "kind_document"}, {"ppt/presentation", "kind_slides"}, {"opendocument.presentation", "kind_slides"},
}

// listEnd is how much of an archive's end holds the names of what is in it, as far as
// office programs write them.
const listEnd = 64 << 10

// otherKind returns what a file is, as a key of sentences.txt; empty for text in which
// answers may stand.
func otherKind(data []byte) string {
	if bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("PK\x05\x06")) {
		for _, p := range packed {
			if bytes.Contains(data[:min(len(data), listEnd)], []byte(p.name)) || bytes.Contains(data[max(len(data)-listEnd, 0):], []byte(p.name)) {
				return p.kind
			}
		}
		return "kind_archive"
	}
	for _, s := range signatures {
		if bytes.HasPrefix(data, []byte(s.start)) {
			return s.kind
		}
	}
	if len(data) > 12 {
		switch {
		case string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP", string(data[4:12]) == "ftypheic", string(data[4:12]) == "ftypavif":
			return "kind_picture"
		case string(data[:4]) == "RIFF" && string(data[8:11]) == "WAV", string(data[4:8]) == "ftyp":
			return "kind_media"
		}
	}
	if byteOrder(data) != nil || exported(data) {
		return ""
	}
	if kind := notText(data[:min(len(data), headOfText)]); kind != "" {
		return kind
	}
	return markup(string(bytes.TrimPrefix(data[:min(len(data), 1024)], []byte("\ufeff"))))
}

// exported says that a file begins as a table does that package export wrote: whatever
// responses hold, it is read again.
func exported(data []byte) bool {
	head, _, _ := bytes.Cut(bytes.TrimPrefix(data[:min(len(data), 1024)], []byte("\ufeff")), []byte("\n"))
	return export.IsHead(strings.Split(string(head), ","))
}

// headOfText is how much of a file shows whether it is text.
const headOfText = 64 << 10

// notText tells from the beginning of a file whether it is text. Of the control
// characters, real text has a few at the most, from tools that lost their way; in
// packed data every ninth byte is one.
func notText(start []byte) string {
	nothing, controls := bytes.Count(start, []byte{0}), 0
	for _, c := range start {
		if c < ' ' && (c < '\t' || c > '\r') && c != 0x1b || c == 0x7f {
			controls++
		}
	}
	switch {
	case controls <= 3 && nothing < 2 || controls*50 < len(start):
		return ""
	case nothing == controls && nothing*5 >= len(start)*2 && nothing*9 <= len(start)*5:
		return "kind_wide"
	}
	return "kind_binary"
}

// markup tells web pages, other XML and a list in JSON from their first characters.
func markup(start string) string {
	start = strings.ToLower(strings.TrimSpace(start))
	switch {
	case strings.HasPrefix(start, "<!doctype html"), strings.HasPrefix(start, "<html"):
		return "kind_html"
	case strings.HasPrefix(start, "<?xml") && strings.Contains(start, "<html"):
		return "kind_html"
	case strings.HasPrefix(start, "<svg"), strings.HasPrefix(start, "<?xml") && strings.Contains(start, "<svg"):
		return "kind_picture"
	case strings.HasPrefix(start, "<?xml"):
		return "kind_xml"
	}
	if list, ok := strings.CutPrefix(start, "["); ok && strings.HasPrefix(strings.TrimSpace(list), "{") {
		return "kind_list"
	}
	return ""
}
