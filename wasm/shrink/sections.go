package shrink

import "benchtrial/wasm/leb"

// list reads numbers after how many they are.
func list(r *leb.Reader) []int {
	n := min(r.Size(), len(r.Rest))
	list := make([]int, 0, n)
	for range n {
		list = append(list, r.Size())
	}
	return list
}

// functionType begins every entry of the type section that is read.
const functionType = 0x60

// parameters reads the type section and returns how many parameters each type
// has; it ends at a type of another form.
func parameters(r *leb.Reader) []int {
	var counts []int
	for range r.Size() {
		if r.Byte() != functionType {
			break
		}
		n := r.Size()
		r.Take(n)
		r.Take(r.Size())
		counts = append(counts, n)
	}
	return counts
}
