package answers

// Match says which answer belongs to which prompt.
type Match struct {
	// Answers holds, for each id asked about, the index in File.Answers or -1.
	Answers []int
	// Problems name ids that no prompt has, ids that occur again and answers
	// that are too many or too few, in the order of lines, capped as in File.
	Problems []Problem
}

// Match finds the answer to each prompt: by id, exactly or without the white
// space around it; by order where the file has no ids. Of several answers with
// one id the last counts that is not empty.
func (f File) Match(ids []string) Match {
	return Match{}
}
