//go:build !js

package standin

// Call is one call as the stand-in saw it.
type Call struct {
	// Number counts calls from 1.
	Number int
	// Service is the row of the table whose path and headers the call has.
	Service string
	Model   string
	// Prompt is the last turn's text; Turns how many there were.
	Prompt string
	Turns  int
	// Time counts the calls with this model and these turns, from 1.
	Time int
	// Key is the key that came with it.
	Key    string
	Stream bool
	// Body is the whole body.
	Body string
	// Fault is what was planned for it.
	Fault Fault
	// Status is the status that was sent.
	Status int
	// Answered says that a whole right answer was sent; Gone that the caller left before
	// the end.
	Answered, Gone bool
}

// Calls returns the log, in the order in which calls came.
func (s *Server) Calls() []Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := make([]Call, len(s.calls))
	for i, c := range s.calls {
		list[i] = *c
	}
	return list
}

// Open returns how many calls are being answered, and the most that ever were at once.
func (s *Server) Open() (now, most int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.open, s.most
}

// Forget empties the log; what was asked before counts as never asked.
func (s *Server) Forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.calls, s.times, s.most = nil, nil, s.open
}

// SetPlan puts another plan in force, for calls that come from now on.
func (s *Server) SetPlan(p Plan) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.plan = p
}

// begin notes a call and returns it with the plan in force.
func (s *Server) begin(c Call) (*Call, Plan) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.times == nil {
		s.times = map[string]int{}
	}
	same := c.Model + "\n" + c.Body
	s.times[same]++
	c.Number, c.Time = len(s.calls)+1, s.times[same]
	if s.plan.Fault != nil {
		c.Fault = s.plan.Fault(c)
	}
	s.calls = append(s.calls, &c)
	s.open++
	s.most = max(s.most, s.open)
	return &c, s.plan
}

// end notes how a call ended.
func (s *Server) end(c *Call, status int, answered, gone bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open--
	c.Status, c.Answered, c.Gone = status, answered, gone
}
