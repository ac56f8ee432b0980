package browser

// Persist asks the browser to keep what is stored for this site even when room gets
// scarce, and reports whether it will. It waits, and only a page may ask.
func Persist() bool {
	manager := window.Get("navigator").Get("storage")
	if !manager.Truthy() || !manager.Get("persist").Truthy() {
		return false
	}
	kept, err := await(manager.Call("persist"))
	return err == nil && kept.Truthy()
}
