//go:build !unix

package processor

import "time"

var start = time.Now()

// Time returns the time since the process began: the system does not tell more.
func Time() time.Duration { return time.Since(start) }
