//go:build unix

package processor

import (
	"syscall"
	"time"
)

// Time returns what this process has used of processors since it began.
func Time() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err) // the two arguments are right
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
