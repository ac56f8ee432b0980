package uscode

import (
	_ "embed"
	"net/http"
	"net/url"
	"strconv"

	"benchtrial/gen/wording"
	"benchtrial/wasm/worker/api"
)

//go:embed errors.txt
var errorsText string

// statuses are the kinds of refusal with their HTTP status.
var statuses = map[string]int{
	"address": http.StatusNotFound, "query": http.StatusBadRequest, "none": http.StatusNotFound,
	"unreachable": http.StatusBadGateway, "slow": http.StatusGatewayTimeout, "busy": http.StatusServiceUnavailable,
	"fault": http.StatusBadGateway, "moved": http.StatusBadGateway, "other": http.StatusBadGateway, "large": http.StatusBadGateway,
}

var refusal = api.Refusals(wording.Sentences("errors.txt", errorsText), statuses)

// notFound is where the House's server sends those who ask for a file that it does not have.
const notFound = "/docnotfound.xhtml"

// judge returns why the House's answer is not the file, or nil where its head is in order.
func judge(d Document, answer *http.Response, limit int64) error {
	none := refusal("none", "title", d.Title, "release", d.Release)
	switch status := answer.StatusCode; {
	case status == http.StatusOK && answer.ContentLength > limit:
		return refusal("large", "limit", strconv.FormatInt(limit>>20, 10))
	case status == http.StatusOK:
		return nil
	case status == http.StatusNotFound || status == http.StatusGone:
		return none
	case status >= 300 && status < 400:
		to, err := url.Parse(answer.Header.Get("Location"))
		if err == nil && to.Path == notFound {
			return none
		}
		return refusal("moved")
	case status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable:
		return refusal("busy")
	default:
		return refusal("fault", "status", strconv.Itoa(status))
	}
}
