package answers_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"benchtrial/score/answers"
)

// packedWith is an archive of empty files with these names.
func packedWith(t *testing.T, names ...string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range names {
		if _, err := z.Create(name); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestOtherKinds(t *testing.T) {
	random := make([]byte, 5000)
	source := rand.New(rand.NewPCG(1, 2))
	for i := range random {
		random[i] = byte(source.Uint32())
	}
	wide := func(text string) string {
		var b strings.Builder
		for _, c := range []byte(text) {
			b.Write([]byte{c, 0})
		}
		return b.String()
	}
	for _, test := range []struct{ name, data, want string }{
		{"a.csv", packedWith(t, "[Content_Types].xml", "xl/workbook.xml"), "an Excel workbook: save its table as CSV"},
		{"a.xlsx", packedWith(t, append(slices.Repeat([]string{strings.Repeat("x", 1000)}, 100), "xl/workbook.bin")...), "an Excel workbook"},
		{"a.ods", "PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "a spreadsheet: save its table as CSV"},
		{"a.docx", packedWith(t, "[Content_Types].xml", "word/document.xml"), "a Word document"},
		{"a.pptx", packedWith(t, "ppt/presentation.xml"), "a presentation"},
		{"a.zip", packedWith(t, "answers.csv"), "an archive: unpack it"},
		{"a.zip", packedWith(t), "an archive"},
		{"a.gz", "\x1f\x8b\x08\x00", "an archive"},
		{"a.xls", "\xd0\xcf\x11\xe0\xa1", "an older Office program"},
		{"a.rtf", `{\rtf1\ansi answer}`, "a text document with formatting"},
		{"a.csv", "%PDF-1.7", "a PDF"},
		{"a.png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "a picture"},
		{"a.jpg", "\xff\xd8\xff\xe0\x00\x10JFIF", "a picture"},
		{"a.webp", "RIFF\x24\x00\x00\x00WEBPVP8 ", "a picture"},
		{"a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "a picture"},
		{"a.mp4", "\x00\x00\x00\x18ftypmp42\x00", "a recording"},
		{"a.html", "\ufeff\n <!DOCTYPE html><title>x</title>", "a web page"},
		{"a.csv", "<HTML><body>Sign in</body>", "a web page"},
		{"a.xml", "<?xml version=\"1.0\"?><answers/>", "an XML file"},
		{"a.json", "[ {\"id\":\"a\",\"response\":\"x\"}]", "one list in JSON: save it with one object a line"},
		{"a.csv", wide("id,response\na,b\n"), "UTF-16 without the mark"},
		{"a.csv", "\x00\x01\x02\x03\x04\x05", "no text that can be read"},
		{"a.bin", string(random), "no text that can be read"},
		{"a.csv", strings.Repeat("\x00", 4000), "no text that can be read"},
	} {
		f, err := answers.Read(test.name, []byte(test.data))
		var other *answers.OtherKindError
		if !errors.As(err, &other) || !strings.Contains(err.Error(), test.want) || len(f.Answers) > 0 {
			t.Errorf("%.20q: %v, %d answers; want %q", test.data, err, len(f.Answers), test.want)
		}
	}
	if _, err := answers.Read("a.csv", make([]byte, answers.MaxBytes+1)); err == nil || !strings.Contains(err.Error(), "expected a file of at most 100 MB, this one has 101") {
		t.Error(err)
	}
}

// Text that a tool has damaged a little, or that looks like another kind at first, is read.
func TestTextWithStrayCharacters(t *testing.T) {
	long := "id,response\n" + strings.Repeat("a,section 12(a)\n", 200)
	for name, data := range map[string]string{
		"a form feed and a bell":  "id,response\na,\"line\f3\a\"\n",
		"a null":                  "id,response\na,x\x00\n",
		"three in a short text":   "\x01id,response\na,\x02x\x7f\n",
		"some in a long one":      long + strings.Repeat("b,\x08\x00x\n", 20),
		"coloured by a terminal":  "id,response\n" + strings.Repeat("a,\x1b[1mx\x1b[0m\n", 9),
		"an element in a cell":    "id,response\na,<html>\n",
		"a list in brackets":      "[1] section 3\n[2] section 4\n",
		"letters that are no BMP": "BM 3\n",
	} {
		if f, err := answers.Read("a.csv", []byte(data)); err != nil || len(f.Answers) == 0 {
			t.Errorf("%s: %v, %d answers", name, err, len(f.Answers))
		}
	}
}
