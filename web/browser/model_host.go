//go:build !js

package browser

// Model returns Last.Model.
func Model() ModelState { return Last.Model }

// FetchModel has Last.Model here, if there is one to fetch.
func FetchModel(progress func(percent int)) error {
	if Last.Model == NoModel {
		return &ModelError{Name: "NotAllowedError"}
	}
	progress(50)
	Last.Model = ModelHere
	return nil
}

// AskModel says that there is none.
func AskModel([]ModelTurn, <-chan struct{}, func(string) error) error {
	return &ModelError{Name: "NotSupportedError"}
}
