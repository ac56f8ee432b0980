package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"

	"benchtrial/wasm/policy"
)

// publishLater publishes files, by name, that a program fetches when it needs them,
// and returns where they are, as JSON: {name: [file, integrity]}. The files are
// relative to the scripts; the integrity lets the browser check the content.
func (b *bundle) publishLater(files map[string]string) (string, error) {
	places := map[string][2]string{}
	for name, file := range files {
		published, err := b.publish(file)
		if err != nil {
			return "", err
		}
		sum := sha256.Sum256(b.content[policy.HashedDir+"/"+published])
		places[name] = [2]string{published, "sha256-" + base64.StdEncoding.EncodeToString(sum[:])}
	}
	out, err := json.Marshal(places)
	return string(out), err
}
