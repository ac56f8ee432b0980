package uscode

import (
	"net/url"
	"strings"
	"testing"
	"time"
)

func TestParse(t *testing.T) {
	const points = "/download/releasepoints/us/pl/"
	tests := []struct{ release, title, path string }{
		{"119-59", "17", points + "119/59/xml_usc17@119-59.zip"},
		{"113-31", "11", points + "113/31/xml_usc11@113-31.zip"},
		{"113-21", "05a", points + "113/21/xml_usc05a@113-21.zip"},
		{"119-36not34", "54", points + "119/36not34/xml_usc54@119-36not34.zip"},
		{"117-327not263not286", "50a", points + "117/327not263not286/xml_usc50a@117-327not263not286.zip"},
		{"118-3not328", "11a", points + "118/3not328/xml_usc11a@118-3not328.zip"},
		{"118-22u1", "28a", points + "118/22u1/xml_usc28a@118-22u1.zip"},
		{"116-344not283u1", "18a", points + "116/344not283u1/xml_usc18a@116-344not283u1.zip"},
	}
	for _, tt := range tests {
		d, ok := Parse(tt.release, tt.title)
		if !ok || d.path() != tt.path {
			t.Errorf("%s, %s: %v, %s", tt.release, tt.title, ok, d.path())
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, release := range []string{
		"", "-", "119", "119-", "-59", "119/59", "119-59-60", "112-90", "13-31", "1190-59", "119-0", "119-059", "0119-59", "119-1000",
		"119-59not", "119-59not0", "119-59NOT34", "119-59not34not34", "119-59not59", "119-59Not34", "not34", "119-not34",
		"119-59u", "119-59u0", "119-59u12", "119-59U1", "119-59u1not34", "119-59u1u2", "u1", "119-59not1not2not3not4not5not6not7not8not9",
		" 119-59", "119-59 ", "119-59\n", "119–59", "１１９-59", "119-٥٩", "+119-59", "119-5.9", "..", "119-59/..", "119-59@x", "119-59%2f", "latest",
	} {
		if _, ok := Parse(release, "17"); ok {
			t.Errorf("%q is taken for a release point", release)
		}
	}
	for _, title := range []string{
		"", "#", "1", "5", "00", "53", "55", "99", "017", "5a", "05A", "05b", "17a", "All", "all", "17.zip", "17 ", " 17", "17\n", "１７", "١٧",
		"..", "17/..", "17@x", "17?x", "17#x", "The", "titles", "01 02",
	} {
		if _, ok := Parse("119-59", title); ok {
			t.Errorf("%q is taken for a title", title)
		}
	}
}

// The House has 53 titles and five appendices.
func TestTitles(t *testing.T) {
	n := 0
	for line := range strings.Lines(titlesText) {
		if !strings.HasPrefix(line, "#") {
			n += len(strings.Fields(line))
		}
	}
	if n != 58 {
		t.Errorf("%d titles", n)
	}
}

func TestNewest(t *testing.T) {
	release, date := Newest()
	if _, ok := Parse(release, "01"); !ok {
		t.Errorf("%q is no release point", release)
	}
	if _, err := time.Parse(time.DateOnly, date); err != nil {
		t.Error(err)
	}
}

// Whatever is asked for, the address is one of the House's files.
func FuzzParse(f *testing.F) {
	f.Add("119-59", "17")
	f.Add("117-327not263not286u1", "05a")
	f.Add("119-59@evil.example/..", "17\r\nHost: x")
	f.Fuzz(func(t *testing.T, release, title string) {
		d, ok := Parse(release, title)
		if !ok {
			return
		}
		address := House{Base: Official}.address(d)
		u, err := url.Parse(address)
		if err != nil || u.String() != address || u.Scheme+"://"+u.Host != Official || u.RawQuery != "" || u.User != nil {
			t.Fatalf("%q, %q: %s, %v", release, title, address, err)
		}
		if strings.Trim(address, "abcdefghijklmnopqrstuvwxyz0123456789:/.@-_") != "" || strings.Contains(address, "..") || strings.Count(address, "/") != 9 {
			t.Fatalf("%q, %q: %s", release, title, address)
		}
	})
}
