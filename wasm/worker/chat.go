package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"benchtrial/wasm/worker/api"
	"benchtrial/wasm/worker/chat"
	"benchtrial/wasm/worker/class"
	"benchtrial/wasm/worker/db"
	"benchtrial/wasm/worker/platform"
	"benchtrial/wasm/worker/upstream"
	"benchtrial/web/provider"
)

// chats returns what asks services that run models, and who may use it, by the settings
// CHAT_FROM, an origin that stands in for all services', and CHAT_ORIGINS, origins of other sites
// whose pages may ask, with a space between.
func chats() (*chat.Proxy, *api.Guard, error) {
	elsewhere := platform.Setting("CHAT_FROM")
	if elsewhere != "" {
		if err := upstream.CheckOrigin(elsewhere); err != nil {
			return nil, nil, fmt.Errorf("CHAT_FROM: %w", err)
		}
	}
	others := strings.Fields(platform.Setting("CHAT_ORIGINS"))
	for _, origin := range others {
		if err := upstream.CheckOrigin(origin); err != nil {
			return nil, nil, fmt.Errorf("CHAT_ORIGINS: %w", err)
		}
	}
	guard := &api.Guard{Others: others, Headers: []string{chat.KeyHeader, chat.ClassHeader, chat.ParticipantHeader}}
	return &chat.Proxy{Elsewhere: elsewhere, Transport: platform.Transport(), Limits: chat.Usual, Classes: classes()}, guard, nil
}

// classKey returns the key with which classes pay for a service, or "": the setting
// CLASS_KEY_ and the service's ID, such as CLASS_KEY_OPENAI.
func classKey(service string) string {
	return platform.Setting("CLASS_KEY_" + strings.ToUpper(strings.ReplaceAll(service, "-", "_")))
}

// classes returns the classes of this server, nil where no key pays for any. Their accounts are
// in the database that the setting DATABASE names.
func classes() *chat.Classes {
	if len(paidServices()) == 0 {
		return nil
	}
	open := sync.OnceValues(func() (class.Book, error) {
		opened, err := db.Open(cmp.Or(platform.Setting("DATABASE"), db.Usual))
		return class.Book{DB: opened, Now: time.Now}, err
	})
	return &chat.Classes{Open: open, Key: classKey}
}

// paidServices returns the services for which a class key is set, in the table's order.
func paidServices() []string {
	return slices.DeleteFunc(provider.Remote(), func(service string) bool { return classKey(service) == "" })
}
