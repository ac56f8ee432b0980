//go:build !js

package library

import "errors"

// ofSite reaches no server: the host is not a site.
func ofSite(path string, cancel <-chan struct{}, progress func(got, of int64)) (int, []byte, error) {
	return 0, nil, errors.New("there is no site on the host")
}
