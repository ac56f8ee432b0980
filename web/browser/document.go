//go:build !js

package browser

import (
	"benchtrial/gen/document/container"
	"benchtrial/gen/document/pagetext"
)

// PDFPages reads nothing: what reads PDF runs in browsers.
func PDFPages(f *File, cancel <-chan struct{}, page func(p pagetext.Page, pages int)) (cut bool, err error) {
	return false, &container.Error{Reason: container.NoBrowser}
}
