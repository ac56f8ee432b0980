package uslm

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"strings"
	"testing"
)

// packed returns a zip of named files.
func packed(t testing.TB, files ...[2]string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		w, err := z.Create(f[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(f[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// unpacked returns the first file of a zip.
func unpacked(t testing.TB, data []byte) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	r, err := z.File[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// small is a title with one section.
func small(number string) string {
	return `<uscDoc><meta><docNumber>` + number + `</docNumber></meta><main><section identifier="/us/usc/t` + number +
		`/s1"><num value="1">§ 1.</num><heading>Wells</heading><content>A well is a hole.</content></section></main></uscDoc>`
}

const appendix = `<uscDoc><meta><docNumber>18a</docNumber></meta><main><appendix/></main></uscDoc>`

func TestZip(t *testing.T) {
	for _, tt := range []struct {
		name  string
		files [][2]string
		want  string // the titles' numbers
	}{
		{"one title", [][2]string{{"usc09.xml", small("9")}}, "9"},
		{"several titles, one without sections", [][2]string{{"usc09.xml", small("9")}, {"usc18a.xml", appendix}, {"usc10.XML", small("10")}}, "9 18a 10"},
		{"other files and odd paths", [][2]string{
			{"../../etc/usc09.xml", small("9")}, {`C:\law\usc10.xml`, small("10")}, {"/usc11.xml", small("11")},
			{"usctitle.css", "p {}"}, {"__MACOSX/._usc09.xml", "\x00"}, {`x\.hidden.xml`, "\x00"}, {"folder.xml/", ""}, {"xml", "x"}, {"a.zip", "PK"},
		}, "9 10 11"},
	} {
		data := packed(t, tt.files...)
		var last, all int64
		titles, err := ReadFile("law.zip", bytes.NewReader(data), int64(len(data)), Options{Progress: func(read, of int64) {
			if read < last || of < read {
				t.Errorf("%s: progress from %d to %d of %d", tt.name, last, read, of)
			}
			last, all = read, of
		}})
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		var numbers []string
		for _, title := range titles {
			numbers = append(numbers, title.Number)
		}
		if got := strings.Join(numbers, " "); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
		if last != all || all == 0 {
			t.Errorf("%s: progress ended at %d of %d", tt.name, last, all)
		}
	}
}

func TestBadFiles(t *testing.T) {
	golden, err := os.ReadFile(wells)
	if err != nil {
		t.Fatal(err)
	}
	whole := string(golden)
	bomb := packed(t, [2]string{"usc09.xml", "<uscDoc>" + strings.Repeat(" ", 20<<20) + "</uscDoc>"})
	locked := packed(t, [2]string{"usc09.xml", small("9")})
	for _, magic := range []string{"PK\x03\x04", "PK\x01\x02"} {
		flags := bytes.Index(locked, []byte(magic)) + map[string]int{"PK\x03\x04": 6, "PK\x01\x02": 8}[magic]
		locked[flags] |= 1
	}
	many := make([][2]string, maxEntries+1)
	for i := range many {
		many[i] = [2]string{"x.css", ""}
	}
	lying := packed(t, [2]string{"usc09.xml", small("9")})
	size := bytes.Index(lying, []byte("PK\x01\x02")) + 24
	copy(lying[size:], "\xff\xff\xff\x7f")
	bent := packed(t, [2]string{"usc09.xml", small("9")})
	bent[bytes.Index(bent, []byte("usc09.xml"))+12] ^= 0x55
	for _, tt := range []struct {
		name, data, says string
	}{
		{"a size too small", lies(t, 100), `"usc09.xml" in the zip: it cannot be unpacked, the zip is damaged; get it again`},
		{"no size", lies(t, 0), "the zip is damaged"},
		{"a size too large", lies(t, 1000), "the zip is damaged"},
		{"bent", string(bent), "the zip is damaged"},
		{"cut to a few bytes", string(bent[:3]), "not XML"},
		{"empty", "", "usc.xml: the file is empty"},
		{"one byte", "P", "usc.xml: line 1: expected <"},
		{"not XML", "Title 9, Arbitration", "usc.xml: line 1: expected <"},
		{"another kind of XML", "<?xml version='1.0'?>\n<html><body/></html>", "usc.xml: line 2: expected the XML of a title of the U.S. Code, which begins with <uscDoc>, found <html>"},
		{"no section", appendix, "no section"},
		{"cut off", whole[:len(whole)/2], "cut off"},
		{"cut off within a tag", whole[:strings.Index(whole, "<chapeau>")+3], "cut off"},
		{"cp1252", strings.Replace(whole, "“ferry”", "\x93ferry\x94", 1), "not UTF-8"},
		{"UTF-16", "\xff\xfe<\x00u\x00", "UTF-16"},
		{"nested without end", "<uscDoc>" + strings.Repeat("<section>", 300), "nested more than"},
		{"entities", "<!DOCTYPE uscDoc [<!ENTITY a 'b'>]><uscDoc/>", "document type"},
		{"zip cut off", string(locked[:len(locked)/2]), "cut off"},
		{"empty zip", string(packed(t)), "no .xml file"},
		{"zip without law", string(packed(t, [2]string{"a.txt", "x"})), "no .xml file"},
		{"broken XML in a zip", string(packed(t, [2]string{"usc09.xml", "<uscDoc><a></b>"})), `usc.xml: "usc09.xml" in the zip: line 1: expected </a>`},
		{"odd name", string(packed(t, [2]string{"a\n\x1b.xml", "<a"})), `usc.xml: "a\n\x1b.xml" in the zip`},
		{"bomb", string(bomb), "more than 100 times"},
		{"password", string(locked), "password"},
		{"many files", string(packed(t, many...)), "2001 files"},
		{"a large size", string(lying), "unpacks to 2047 MB"},
	} {
		_, err := ReadFile("usc.xml", strings.NewReader(tt.data), int64(len(tt.data)), Options{})
		if err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want %q", tt.name, err, tt.says)
		}
	}
	if _, err := ReadFile("usc.xml", strings.NewReader("<a/>"), maxTitle+1, Options{}); err == nil || !strings.Contains(err.Error(), "at most 512") {
		t.Errorf("too large: %v", err)
	}
}

// lies returns a zip that says that its title has so many bytes.
func lies(t *testing.T, size uint32) string {
	data := packed(t, [2]string{"usc09.xml", small("9")})
	binary.LittleEndian.PutUint32(data[bytes.LastIndex(data, []byte("PK\x01\x02"))+24:], size)
	return string(data)
}

// FuzzRead: no input makes the reader panic, and every line of what it reads
// has its parent before it, a level one below its parent's or the same, and no
// white space but single spaces.
func FuzzRead(f *testing.F) {
	golden, err := os.ReadFile(wells)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(golden)
	f.Add([]byte(small("9")))
	f.Add([]byte("<uscDoc><section identifier='/us/usc/t1/s1'><num>§ 1.</num><p>a</p><level><num>(1)</num><level/></level><p>(2) b</p></section></uscDoc>"))
	f.Add(packed(f, [2]string{"usc09.xml", small("9")}))
	f.Fuzz(func(t *testing.T, data []byte) {
		titles, err := ReadFile("x", bytes.NewReader(data), int64(len(data)), Options{TablesInNotes: true})
		if err != nil {
			return
		}
		for _, title := range titles {
			for _, s := range title.Outline.Sections {
				for i := range s.Lines {
					l := &s.Lines[i]
					if l.Parent >= i || l.Level < 0 || l.Parent >= 0 && l.Level-s.Lines[l.Parent].Level > 1 {
						t.Errorf("line %d has parent %d and level %d", i, l.Parent, l.Level)
					}
					if text := strings.TrimLeft(l.Text(), " "); text != strings.Join(strings.Fields(text), " ") {
						t.Errorf("line %q", text)
					}
				}
				s.Leaves()
				s.Definitions()
			}
		}
	})
}

// TestHostile: labels and levels without end make no cites without end.
func TestHostile(t *testing.T) {
	inside := strings.Repeat("<level identifier='/us/usc/t1/s1/a'><num>("+strings.Repeat("a", 2000)+")</num>", 200) +
		strings.Repeat("<level identifier='/us/usc/t1/s1/a'><num>(a)</num></level>", 1000) + strings.Repeat("</level>", 200)
	doc := "<uscDoc><section identifier='/us/usc/t1/s1'><num>§ 1.</num>" + inside + "</section></uscDoc>"
	titles, err := ReadFile("x", strings.NewReader(doc), int64(len(doc)), Options{})
	if err != nil || titles[0].Misnested != 1 {
		t.Errorf("got %v, %v", titles, err)
	}
}

// BenchmarkRead reads 4 MB of markup.
func BenchmarkRead(b *testing.B) {
	golden, err := os.ReadFile(wells)
	if err != nil {
		b.Fatal(err)
	}
	text := string(golden)
	from, to := strings.Index(text, "<!-- footnotes"), strings.Index(text, "<!-- left out")
	body := strings.TrimSuffix(strings.TrimSpace(text[from:to]), "</chapter>")
	doc := []byte("<uscDoc><main>" + strings.Repeat(body, (4<<20)/len(body)) + "</main></uscDoc>")
	b.SetBytes(int64(len(doc)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ReadFile("x", bytes.NewReader(doc), int64(len(doc)), Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
