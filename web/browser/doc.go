// Package browser is everything that touches the browser: clipboard, storage,
// files, the address bar, the answer box, focus and scrolling. Each function has
// a twin for the host that does nothing or keeps what it is given in memory, so
// that the pages above can be built and tested natively.
package browser
