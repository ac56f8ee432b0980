package provider

import (
	"errors"
	"strings"
)

// At returns a local service at another address: http, a name or number of this very
// machine, and a port.
func (s Service) At(host string) (Service, error) {
	rest, http := strings.CutPrefix(strings.TrimSuffix(host, "/"), "http://")
	name, port, _ := strings.Cut(rest, ":")
	if strings.HasPrefix(rest, "[::1]:") {
		name, port = rest[:5], rest[6:]
	}
	local := name == "localhost" || name == "127.0.0.1" || name == "[::1]"
	if !s.Local || !http || !local || !portNumber(port) {
		return Service{}, errors.New("expected an address on this computer, such as http://localhost:11434")
	}
	s.Host = "http://" + rest
	return s, nil
}

func portNumber(text string) bool {
	n := 0
	for _, c := range []byte(text) {
		if c < '0' || c > '9' || n > 65535 {
			return false
		}
		n = n*10 + int(c-'0')
	}
	return 0 < n && n <= 65535
}

// URL returns path and query of a call. A model's name that could lead elsewhere is an error.
func (s Service) URL(model string, stream bool) (string, error) {
	path := s.Path
	if stream && s.StreamPath != "" {
		path = s.StreamPath
	}
	if !strings.Contains(path, "{model}") {
		return path, nil
	}
	if !pathSegment(model) {
		return "", errors.New("no name of a model")
	}
	return strings.ReplaceAll(path, "{model}", model), nil
}

// pathSegment says that a name is safe as one segment of a path.
func pathSegment(name string) bool {
	if len(name) > 100 || strings.Trim(name, ".") == "" {
		return false
	}
	for _, c := range []byte(name) {
		if !(c == '.' || c == '-' || c == '_' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z') {
			return false
		}
	}
	return true
}

// Head returns all headers of a call: content type, the fixed ones, the key, and for
// direct calls from a page those that these need. A key that is missing, or that cannot
// stand in a header, is a Failure BadKey.
func (s Service) Head(key string, direct bool) ([][2]string, error) {
	head := append([][2]string{{"Content-Type", "application/json"}}, s.Fixed...)
	if direct {
		head = append(head, s.DirectHeaders...)
	}
	switch {
	case s.KeyHeader == "", key == "" && s.KeyOptional:
		return head, nil
	case key == "", len(key) > 1000, strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r > '~' }):
		return nil, Failure{Kind: BadKey}
	}
	return append(head, [2]string{s.KeyHeader, s.KeyPrefix + key}), nil
}
