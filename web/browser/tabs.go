//go:build !js

package browser

import "errors"

// Send reaches nothing.
func Send(address string, headers [][2]string, body []byte, cancel <-chan struct{}, began func(status int, header func(string) string), got func([]byte) error) error {
	return errors.New("nothing is sent from the host")
}

// Lock is always free: the host is one tab.
func Lock(name string) (release func(), ok bool) { return func() {}, true }

// Channel reaches nobody.
func Channel(name string, heard func(text string)) (say func(text string)) { return func(string) {} }

// Online says yes, where a test does not say Last.Offline.
func Online() bool { return !Last.Offline }

// OnOnline never calls f.
func OnOnline(f func()) {}

// Persist keeps nothing.
func Persist() bool { return false }

// Get reaches nothing.
func Get(path string, cancel <-chan struct{}, progress func(got, of int64)) (status int, body []byte, err error) {
	return 0, nil, errors.New("there is no site on the host")
}
