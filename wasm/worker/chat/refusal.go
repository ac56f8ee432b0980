package chat

import (
	_ "embed"
	"net/http"

	"benchtrial/gen/wording"
	"benchtrial/wasm/worker/api"
)

//go:embed errors.txt
var errorsText string

var say = wording.Sentences("errors.txt", errorsText)

// statuses are the kinds of refusal with their HTTP status.
var statuses = map[string]int{
	"service": http.StatusNotFound, "query": http.StatusBadRequest, "type": http.StatusUnsupportedMediaType,
	"payer": http.StatusUnauthorized, "payers": http.StatusBadRequest, "key": http.StatusBadRequest,
	"unreachable": http.StatusBadGateway, "slow": http.StatusGatewayTimeout, "moved": http.StatusBadGateway,
	"other": http.StatusBadGateway, "large": http.StatusBadGateway,
	"class-none": http.StatusNotFound, "class-unknown": http.StatusForbidden, "class-over": http.StatusForbidden,
	"class-full": http.StatusForbidden, "class-participant": http.StatusBadRequest, "class-service": http.StatusForbidden,
	"class-model": http.StatusForbidden, "class-price": http.StatusForbidden, "class-body": http.StatusBadRequest,
	"class-rate":  http.StatusTooManyRequests,
	"class-spent": http.StatusPaymentRequired, "class-share": http.StatusPaymentRequired,
}

var refusal = api.Refusals(say, statuses)
