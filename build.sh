#!/usr/bin/env bash
# The commands of Benchtrial:
#
#   ./build.sh serve    build and serve at a local address (PORT and HOST are respected)
#   ./build.sh build    write the site to dist/ and the Worker to .cache/worker/
#   ./build.sh test     every check, on a fresh Debian with Go and Node too
#   ./build.sh bench    print sizes and times
#   ./build.sh fmt      format, and generate Go from .vugu files
#   ./build.sh deploy   publish the Worker and the site with wrangler
set -euo pipefail
cd "$(dirname "$0")"
cache=.cache

need() { # command, Debian package or address
  command -v "$1" >/dev/null || { echo "missing: the command $1 ($2)" >&2; exit 1; }
}

version() { git describe --always --dirty 2>/dev/null || echo development; }

app() {
  need go "https://go.dev/dl/, version 1.26 or later"
  GOOS=js GOARCH=wasm go build -buildvcs=false -trimpath -ldflags="-s -w" -o $cache/app.wasm ./wasm/app
}

site() { # more arguments go to the site program
  app
  go run ./wasm/site -app $cache/app.wasm -o dist -version "$(version)" -compressed $cache/compressed "$@"
}

server() {
  go build -ldflags="-X main.version=$(version)" -o $cache/server ./wasm/worker
}

worker() {
  go run github.com/syumai/workers/cmd/workers-assets-gen -mode=go -o $cache/worker
  GOOS=js GOARCH=wasm go build -buildvcs=false -trimpath -ldflags="-s -w -X main.version=$(version)" -o $cache/worker/app.wasm ./wasm/worker
}

serve() {
  site -compress=false
  server
  exec $cache/server -dist dist
}

build() {
  need brotli "Debian package brotli"
  site
  server
  worker
}

case "${1:-}" in
  serve) serve ;;
  build) build ;;
  *) sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
