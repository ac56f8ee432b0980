package answers_test

import "testing"

func TestJSONLines(t *testing.T) {
	for _, test := range []struct {
		line string
		want string
	}{
		{`{"id":"a","response":"x"}`, `1 a "x"`},
		{` {"record":"a","response":"x\r\ny","finish_reason":"length","model":"m","further":[1]} `, `1 a "x\r\ny" length/m`},
		{`{"record":"a","id":"a","response":" ","finish_reason":null}`, `1 a " " empty`},
		{`{"id":"a","response":null}`, `1 a "" empty`},
		{`{"id":"a","answer":"x"}`, `1 a "x"`},
		{`{"id":"a","output":"x","answer":"right"}`, `1 a "right"`},
		{`{"id":"a","response":"x","answer":"right","model":{"name":"m"}}`, `1 a "x"`},
		// Batch results of model services.
		{`{"id":"batch_1","custom_id":"a","response":{"status_code":200,"body":{"id":"c","model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"x"},"finish_reason":"stop"}]}},"error":null}`, `1 a "x" stop/m`},
		{`{"id":"batch_1","custom_id":"a","response":{"status_code":200,"body":{"model":"m","choices":[{"message":{"content":null,"refusal":"No."},"finish_reason":"stop"}]}}}`, `1 a "No." refusal/m`},
		{`{"custom_id":"a","response":{"body":{"model":"m","choices":[{"message":{"content":"x","refusal":null},"finish_reason":"stop"}]}}}`, `1 a "x" stop/m`},
		{`{"custom_id":"a","response":{"body":{"model":"m","choices":[{"message":{"content":"x, but ","refusal":"no more"},"finish_reason":"stop"}]}}}`, `1 a "x, but no more" stop/m`},
		{`{"custom_id":"a","response":{"body":{"model":"m","output":[{"type":"reasoning"},{"type":"message","content":[{"type":"refusal","refusal":"No."}]}]}}}`, `1 a "No." refusal/m`},
		{`{"custom_id":"a","response":{"body":{"model":"m","output":[{"content":[{"type":"refusal","refusal":"No. "}]},{"content":[{"type":"output_text","text":"x"}]}]}}}`, `1 a "No. x" /m`},
		{`{"custom_id":"a","response":{"body":{"model":"m","status":"incomplete","incomplete_details":{"reason":"max_output_tokens"},"output":[{"type":"reasoning","content":[]},{"type":"message","content":[{"type":"output_text","text":"x"},{"type":"output_text","text":"y"}]}]}}}`, `1 a "xy" max_output_tokens/m`},
		{`{"custom_id":"a","response":{"status_code":400,"body":{"error":{"message":"no"}}},"error":null}`, `1 a "" empty`},
		{`{"custom_id":"a","response":{"status_code":422,"body":{"object":"error","message":"no"}},"error":null}`, `1 a "" empty`},
		{`{"custom_id":"a","response":null,"error":{"code":"batch_expired"}}`, `1 a "" empty`},
		{`{"custom_id":"a","result":{"type":"succeeded","message":{"model":"m","content":[{"type":"thinking","thinking":"t"},{"type":"text","text":"x"}],"stop_reason":"end_turn"}}}`, `1 a "x" end_turn/m`},
		{`{"custom_id":"a","result":{"type":"errored","error":{"type":"error"}}}`, `1 a "" empty`},
		{`{"custom_id":"a","result":{"type":"expired"}}`, `1 a "" empty`},
		{`{"custom_id":"a","result":{"type":"canceled"}}`, `1 a "" empty`},
		{`{"custom_id":"a","result":{"type":"succeeded"}}`, "1: not_string result"},
		{`{"key":"a","error":{"code":3}}`, `1 a "" empty`},
		{`{"key":"a","error":null}`, "1: missing_response"},
		{`{"id":"a","error":{"code":3}}`, "1: missing_response"},
		{`{"key":"a","response":{"candidates":[{"content":{"parts":[{"text":"t","thought":true},{"text":"x"}]},"finishReason":"MAX_TOKENS"}],"modelVersion":"m"}}`, `1 a "x" MAX_TOKENS/m`},
		{`{"key":"a","response":{"promptFeedback":{"blockReason":"SAFETY"},"modelVersion":"m"}}`, `1 a "" empty SAFETY/m`},
		{`{"id":"1","custom_id":"a","response":{"status_code":200,"body":{"model":"m","choices":[{"message":{"content":[{"type":"thinking","thinking":[{"type":"text","text":"t"}]},{"type":"text","text":"x"}]},"finish_reason":"stop"}]}},"error":null}`, `1 a "x" stop/m`},
		{`{"custom_id":"b-blt1_4k_Zt_Zl_Zv_42_17","result":{"type":"succeeded","message":{"model":"m","content":[{"type":"text","text":"x"}],"stop_reason":"end_turn"}}}`, `1 blt1/4k/transcript/text2cite/plain/42/17 "x" end_turn/m`},
		{`{"custom_id":"b-testZu0","result":{"type":"expired"}}`, `1 test_0 "" empty`},
		{`{"custom_id":"b-test_Z","result":{"type":"expired"}}`, `1 b-test_Z "" empty`},
		// What is wrong.
		{`{"id":"a","response":{"text":"x"}}`, "1: not_string response"},
		{`{"id":"a","response":["x"]}`, "1: not_string response"},
		{`{"id":"a","response":7}`, "1: not_string response"},
		{`{"id":7,"response":"x"}`, "1: not_string id"},
		{`{"id":"a","response":"x","finish_reason":1}`, "1: not_string finish_reason"},
		{`{"id":"a"}`, "1: missing_response"},
		{`{"response":"x"}`, "1: missing_id"},
		{`{"record":"","response":"x"}`, "1: missing_id"},
		{`{"id":"a","record":"b","response":"x"}`, "1: two_ids"},
		{`{"id":"a","response":"x","response":"y"}`, "1: field_twice response"},
		{`{"id":"a","response":"x"} {}`, "1: several_values"},
		{`{"id":"a","response":"x"`, "1: damaged_json unexpected EOF"},
		{`[]`, "1: not_object"},
		{`{"id":"a","texttype":"transcript","text_lines":[],"answer":"line 3"}`, "1: record_itself a"},
	} {
		check(t, "a.jsonl", test.line, "jsonl", test.want)
	}
}

func TestJSONLinesByLine(t *testing.T) {
	check(t, "a.jsonl", "\ufeff\r\n{\"id\":\"a\",\"response\":\"x\"}\r\n\r\n  \nno\n{\"id\":\"b\",\"response\":\"y\"}",
		"jsonl", `2 a "x"`, `6 b "y"`, "5: not_object")
}
