package library

import "benchtrial/web/browser"

// ofSite asks the server of this site. The engine's script lies in a folder below the site's root.
func ofSite(path string, cancel <-chan struct{}, progress func(got, of int64)) (int, []byte, error) {
	return browser.Get("../"+path, cancel, progress)
}
