package provider

import (
	"cmp"
	"encoding/json"
)

// geminiStops are the finish reasons of Google's generateContent.
var geminiStops = map[string]Stop{
	"STOP": Finished, "MAX_TOKENS": CutOff,
	"SAFETY": Filtered, "RECITATION": Filtered, "LANGUAGE": Filtered, "BLOCKLIST": Filtered,
	"PROHIBITED_CONTENT": Filtered, "SPII": Filtered, "IMAGE_SAFETY": Filtered,
}

// gemini reads an answer of generateContent, an event of its stream, or a list of
// these, as the stream comes where events were not asked for.
func (a *answer) gemini(data []byte) error {
	if len(data) == 0 || data[0] != '[' {
		return a.content(data)
	}
	var list []json.RawMessage
	if err := decode(data, &list); err != nil {
		return err
	}
	for _, one := range list {
		if err := a.content(one); err != nil {
			return err
		}
	}
	return nil
}

// content reads one answer of generateContent.
func (a *answer) content(data []byte) error {
	var g struct {
		Candidates []struct {
			Index   int `json:"index"`
			Content struct {
				Parts parts `json:"parts"`
			} `json:"content"`
			FinishReason string `json:"finishReason"`
		} `json:"candidates"`
		Feedback struct {
			BlockReason string `json:"blockReason"`
		} `json:"promptFeedback"`
		Usage *struct {
			Prompt     int64 `json:"promptTokenCount"`
			Candidates int64 `json:"candidatesTokenCount"`
			Thoughts   int64 `json:"thoughtsTokenCount"`
			Cached     int64 `json:"cachedContentTokenCount"`
		} `json:"usageMetadata"`
		Version string          `json:"modelVersion"`
		ID      string          `json:"responseId"`
		Error   json.RawMessage `json:"error"`
	}
	if err := decode(data, &g); err != nil {
		return err
	}
	if given(g.Error) {
		return inStream(data)
	}
	if len(g.Candidates) == 0 && g.Feedback.BlockReason == "" && g.Usage == nil && g.ID == "" && g.Version == "" {
		return otherForm("generateContent")
	}
	a.reply.ID, a.reply.Model = cmp.Or(g.ID, a.reply.ID), cmp.Or(g.Version, a.reply.Model)
	if u := g.Usage; u != nil {
		a.reply.Usage = usage(u.Prompt, u.Cached, 0, within(u.Candidates)+within(u.Thoughts), u.Thoughts)
	}
	for _, c := range g.Candidates {
		if c.Index != 0 {
			continue
		}
		if err := a.take(c.Content.Parts); err != nil {
			return err
		}
		if c.FinishReason != "" && c.FinishReason != "FINISH_REASON_UNSPECIFIED" {
			a.stop(c.FinishReason, geminiStops)
		}
	}
	if reason := g.Feedback.BlockReason; reason != "" {
		a.stop(reason, map[string]Stop{reason: Filtered})
	}
	return nil
}
