package frame

import "benchtrial/web/route"

// way is a link of the masthead.
type way struct {
	page route.Page
	name string
}

// ways lead to pages of both programs.
var ways = []way{{route.Try, "Try"}, {route.Review, "Review"}, {route.Open, "Open a result"}, {route.About, "About"}}
