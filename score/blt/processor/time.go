// Package processor says how much of a processor a test has used, so that what code
// costs can be compared on a machine that is busy with other things.
package processor
