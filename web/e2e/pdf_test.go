package e2e_test

import (
	"bytes"
	"fmt"
	"strings"
)

// placed is a piece of text on a page: x from the left, y from the lower edge, in points.
type placed struct {
	x, y float64
	size float64
	font string // "mono" or "serif"
	text string
}

// sheet is a page of a PDF.
type sheet struct {
	width, height float64
	rotate        int
	pieces        []placed
	drawn         string // operators besides
}

// letter returns an upright page with the pieces.
func letter(pieces ...placed) sheet { return sheet{width: 612, height: 792, pieces: pieces} }

// pdfOf writes a PDF by hand: a font of a typewriter and one of a book, and the sheets.
func pdfOf(sheets []sheet, trailer string) []byte {
	var b bytes.Buffer
	var at []int
	object := func(format string, args ...any) int {
		at = append(at, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n"+format+"\nendobj\n", append([]any{len(at)}, args...)...)
		return len(at)
	}
	b.WriteString("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
	object("<< /Type /Catalog /Pages 2 0 R >>")
	var kids strings.Builder
	for i := range sheets {
		fmt.Fprintf(&kids, "%d 0 R ", 5+2*i)
	}
	object("<< /Type /Pages /Count %d /Kids [%s] >>", len(sheets), kids.String())
	object("<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>")
	object("<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>")
	for _, s := range sheets {
		var c strings.Builder
		for _, p := range s.pieces {
			font := map[string]string{"mono": "F1", "serif": "F2"}[p.font]
			text := strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "§", `\247`, "“", `\223`, "”", `\224`).Replace(p.text)
			fmt.Fprintf(&c, "BT /%s %g Tf 1 0 0 1 %g %g Tm (%s) Tj ET\n", font, p.size, p.x, p.y, text)
		}
		c.WriteString(s.drawn)
		object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %g %g] /Rotate %d /Contents %d 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>",
			s.width, s.height, s.rotate, len(at)+2)
		object("<< /Length %d >>\nstream\n%s\nendstream", c.Len(), c.String())
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(at)+1)
	for _, offset := range at {
		fmt.Fprintf(&b, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&b, "trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n", len(at)+1, trailer, start)
	return b.Bytes()
}

// testimony is what a page of a transcript says, in lines.
func testimony(page int) []string {
	lines := []string{"THE WITNESS:  I said so.", "", "BY MR. FROST:"}
	for n := 4; n <= 25; n++ {
		if n%2 == 0 {
			lines = append(lines, fmt.Sprintf("     Q.   Did you see page %d, item %d?", page, n))
		} else {
			lines = append(lines, fmt.Sprintf("     A.   I did, for 25 feet, item %d.", n))
		}
	}
	return lines
}

// mini places a page of a transcript: its head, its lines with their numbers, and at
// every fifth line a clock time; the type is of the size given.
func mini(head string, page int, x, top, size float64) []placed {
	step := size * 2.3
	pieces := []placed{{x + 40*0.6*size, top, size, "mono", head}}
	for i, text := range testimony(page) {
		y := top - step*float64(i+1)
		if i%5 == 0 && size > 6 {
			pieces = append(pieces, placed{x - 10*0.6*size, y, size, "mono", fmt.Sprintf("09:%02d:07", i)})
		}
		pieces = append(pieces, placed{x, y, size, "mono", fmt.Sprintf("%2d", i+1)})
		if text != "" {
			pieces = append(pieces, placed{x + 5*0.6*size, y, size, "mono", text})
		}
	}
	return pieces
}

// transcriptPDF has a page of a transcript a page.
func transcriptPDF(pages int) []byte {
	var sheets []sheet
	for n := range pages {
		sheets = append(sheets, letter(mini(fmt.Sprint(n+7), n+7, 144, 720, 11)...))
	}
	return pdfOf(sheets, "")
}

// condensedPDF has four pages of a transcript on its one page.
func condensedPDF() []byte {
	var pieces []placed
	for i := range 4 {
		pieces = append(pieces, mini(fmt.Sprint("Page ", i+7), i+7, 40+float64(i%2)*270, 740-float64(i/2)*360, 5.5)...)
	}
	return pdfOf([]sheet{letter(pieces...)}, "")
}

// contractPDF is a contract in a book's type: a heading in the middle, numbers that
// stand apart from their words, a raised mark, an indent, two columns for signatures,
// and a stamp up the margin.
func contractPDF() []byte {
	serif := func(x, y float64, text string) placed { return placed{x, y, 12, "serif", text} }
	return pdfOf([]sheet{letter(
		serif(250, 700, "SERVICES AGREEMENT"),
		serif(72, 660, "1."), serif(108, 660, "Fees. The Client pays the Service Fee"), placed{289, 664, 7, "serif", "1"}, serif(295.5, 660, "within thirty"),
		serif(108, 646, "days of an invoice (“Due Date”)."),
		serif(108, 618, "(a)"), serif(144, 618, "in euro; and"),
		serif(108, 604, "(b)"), serif(144, 604, "by wire."),
		serif(72, 548, "The Client"), serif(330, 548, "The Provider"),
	), {width: 612, height: 792, rotate: 90, pieces: []placed{serif(72, 700, "up the page")},
		drawn: "BT /F2 12 Tf 0 1 -1 0 100 72 Tm (Schedule A) Tj ET BT /F2 12 Tf 0 1 -1 0 120 72 Tm (Rates) Tj ET BT /F2 12 Tf 0 1 -1 0 140 72 Tm (Hour: $ 90) Tj ET"},
	}, "")
}

// picturesPDF has pages that are pictures.
func picturesPDF(pages int) []byte {
	var sheets []sheet
	for range pages {
		sheets = append(sheets, sheet{width: 612, height: 792, drawn: "0.9 g 72 72 400 600 re f"})
	}
	return pdfOf(sheets, "")
}

// lockedPDF says that it needs a password.
func lockedPDF() []byte {
	key := strings.Repeat("5A", 32)
	return pdfOf([]sheet{letter(placed{72, 700, 12, "serif", "x"})},
		"/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <"+key+"> /U <"+key+"> >>")
}
