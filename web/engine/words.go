package engine

import "errors"

// ErrNotFetched says that the words from which a text is made could not be
// fetched. Asking once more tries again.
var ErrNotFetched = errors.New("the words for this kind of case could not be fetched")
