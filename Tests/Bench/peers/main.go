// A slash command on Go's net/http: verified by slack-go, answered with fixed blocks.
package main

import (
	"io"
	"log"
	"net"
	"net/http"
	"os"

	"github.com/slack-go/slack"
)

const answer = `{"response_type":"ephemeral","text":"Tampa","blocks":[{"type":"section","text":{"type":"mrkdwn","text":"Tampa"}}]}`

func main() {
	secret := os.Getenv("BENCH_SECRET")
	http.HandleFunc("/slack/commands", func(w http.ResponseWriter, r *http.Request) {
		verifier, err := slack.NewSecretsVerifier(r.Header, secret)
		if err != nil {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		body, err := io.ReadAll(io.TeeReader(io.LimitReader(r.Body, 256<<10), &verifier))
		if err != nil || verifier.Ensure() != nil || len(body) == 0 {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		io.WriteString(w, answer)
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	os.Stdout.WriteString("listening on http://" + listener.Addr().String() + "\n")
	log.Fatal(http.Serve(listener, nil))
}
