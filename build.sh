#!/usr/bin/env bash
# The commands of Benchtrial:
#
#   ./build.sh serve          build and serve at a local address (PORT and HOST are respected)
#   ./build.sh build          write the site to dist/, the server and the Worker to .cache/
#   ./build.sh test           every check, on a fresh Debian with Go and Node too
#   ./build.sh test -run X    build quickly and run only the browser tests named X; with
#                             BENCHTRIAL_E2E=long before it in the length that proves most
#   ./build.sh bench          print sizes and times
#   ./build.sh fmt            generate Go from .vugu files and format
#   ./build.sh deploy         publish the site and the Worker with wrangler
#   ./build.sh worker         build what wrangler publishes, which calls this by itself
#   ./build.sh button         print a button for the readme that publishes this repository
#   ./build.sh class ...      make a class there (-h says what it takes)
set -euo pipefail
cd "$(dirname "$0")"
cache=.cache
mkdir -p $cache

# What a first visit, and a page of the workbench, may cost at the most, in bytes,
# compressed, without fonts.
budget=1000000
workbench_budget=2000000

# Packages of the browser binaries in which calls are not put in place of one
# another: nothing in them is hot, and the binary gets a tenth smaller. What makes
# words and sections, strings, maps and the runtime stay as fast as they are.
for_size=(
  benchtrial/gen benchtrial/gen/prompt benchtrial/gen/question benchtrial/gen/wording benchtrial/gen/cite benchtrial/gen/token
  benchtrial/gen/testimony
  benchtrial/web/... benchtrial/score/... github.com/vugu/... encoding/base64
  fmt internal/fmtsort reflect log os io/fs syscall syscall/js internal/poll time strconv internal/strconv
)
size_flags=("${for_size[@]/#/-gcflags=}")
size_flags=("${size_flags[@]/%/=-l}")

# The older garbage collector is smaller by 12 KB and as fast in WebAssembly. Where
# the compiler no longer has it, it does without.
smaller=nogreenteagc
GOEXPERIMENT=$smaller go env GOEXPERIMENT >/dev/null 2>&1 || smaller=

# need COMMAND WHERE names a missing command and where it comes from.
need() {
  command -v "$1" >/dev/null && return
  echo "missing: the command $1 ($2)" >&2
  exit 1
}

need_go() { need go "Go 1.26 or later, https://go.dev/dl/"; }
need_node() {
  need node "Node.js 20 or later, Debian package nodejs, or https://nodejs.org/"
  need npm "comes with Node.js, Debian package npm"
}

# install PACKAGE COMMAND... installs a Debian package where none of the
# commands is there and this may be done, else names it.
install() {
  local package=$1 name
  shift
  for name; do command -v "$name" >/dev/null && return; done
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing the Debian package $package"
    [ -n "${lists_updated:-}" ] || apt-get -qq update
    lists_updated=1
    DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$package" >/dev/null
  else
    need "$1" "Debian package $package; as root it is installed from here"
  fi
}

# as_locked PINNED HOME installs what the lock file of the folder PINNED names into the
# folder HOME, exactly as locked, where that is not there yet.
as_locked() {
  need_node
  cmp -s $1/package-lock.json $2/node_modules/installed-lock.json && return
  mkdir -p $2
  cp $1/package.json $1/package-lock.json $2/
  (cd $2 && npm ci --no-audit --no-fund --loglevel=error "${@:3}")
  cp $1/package-lock.json $2/node_modules/installed-lock.json
}

# from_npm installs what the browser tests and wrangler need.
from_npm() { as_locked web/e2e $cache/npm; }

version() { git describe --always --dirty 2>/dev/null || echo development; }

# site ARGS... builds the browser binaries and writes dist/.
site() {
  need_go
  # What draws pages outside of browsers is not needed.
  as_locked assets/documents $cache/documents --omit=optional --ignore-scripts
  local program
  for program in app workbench; do
    GOOS=js GOARCH=wasm GOEXPERIMENT=$smaller go build -buildvcs=false -trimpath -ldflags="-s -w" "${size_flags[@]}" -o $cache/$program.wasm ./wasm/$program
  done
  go run ./wasm/site -app $cache/app.wasm -workbench $cache/workbench.wasm -documents $cache/documents/node_modules -o dist -version "$(version)" -compressed $cache/compressed "$@"
}

server() { go build -ldflags="-X main.version=$(version)" -o $cache/server ./wasm/worker; }

worker() {
  go run github.com/syumai/workers/cmd/workers-assets-gen -mode=go -o $cache/worker
  GOOS=js GOARCH=wasm go build -buildvcs=false -trimpath -ldflags="-s -w -X main.version=$(version)" -o $cache/worker.wasm ./wasm/worker
  # A program starts for every request, and does so faster in this form.
  go run ./wasm/publish/cmd/publish $cache/worker.wasm $cache/worker/app.wasm
}

wrangler() { $cache/npm/node_modules/.bin/wrangler "$@"; }

# database FILE runs SQL in the deployed Worker's database. It is found by its name, without the
# Worker's configuration, which does not know its number.
database() {
  echo '{}' >$cache/empty.jsonc
  wrangler d1 execute benchtrial --remote --yes --config $cache/empty.jsonc --file "$1"
}

# button prints a button, in Markdown, that has Cloudflare copy this repository into the account of
# whoever presses it, and publish it there. The address is that of the remote repository origin.
button() {
  local address
  address=$({ git remote get-url origin 2>/dev/null || true; } | sed -E 's#^(ssh://)?git@([^:/]+)[:/]#https://\2/#; s#^https://[^/@]*@#https://#; s#(\.git)?/*$##')
  case $address in
    https://github.com/*/* | https://gitlab.com/*/*) ;;
    *)
      echo "Cloudflare's button takes public repositories of github.com and gitlab.com; this one's origin is ${address:-not set}" >&2
      exit 1
      ;;
  esac
  echo "[![Deploy to Cloudflare](https://deploy.workers.cloudflare.com/button)](https://deploy.workers.cloudflare.com/?url=$address)"
}

build() {
  need_go
  install brotli brotli
  site -app-budget $budget -workbench-budget $workbench_budget
  server
  worker
}

# generate DIR writes the Go of the .vugu files in a folder, without the
# generator's remarks about itself.
generate() {
  go tool vugugen -skip-go-mod -skip-main "$1"
  sed -i '/^\s*\/\/ TODO: implement capture/d' "$1"/*_gen.go
  gofmt -w "$1"/*_gen.go
}

vugu_folders() { find web -name '*.vugu' -exec dirname {} \; | sort -u; }

# --- the steps of test; each ends with an error where something is wrong ---

formatted() {
  local wrong
  wrong=$(gofmt -l gen score wasm web)
  [ -z "$wrong" ] || { echo "not formatted (./build.sh fmt does it):" $wrong; return 1; }
}

generated() {
  local folder copy file wrong=0
  rm -rf $cache/generated
  for folder in $(vugu_folders); do
    copy=$cache/generated/$folder
    mkdir -p "$copy"
    cp "$folder"/*.vugu "$folder"/*.go "$copy"
    rm -f "$copy"/*_gen.go
    generate "$copy"
    for file in $(cd "$folder" && ls *_gen.go; cd - >/dev/null; cd "$copy" && ls *_gen.go); do
      cmp -s "$folder/$file" "$copy/$file" || { echo "not current (./build.sh fmt does it): $folder/$file"; wrong=1; }
    done
  done
  rm -rf $cache/generated
  return $wrong
}

vetted() {
  go vet ./...
  GOOS=js GOARCH=wasm go vet ./wasm/app ./wasm/workbench ./wasm/worker/... ./web/page ./web/workbench ./web/runs ./web/frame ./web/engine ./web/browser ./web/docket ./web/store ./web/library ./web/rows ./web/texts ./web/run
}

# The architecture names every package in its table, and the documents name and link to
# nothing that is not there.
documented() {
  local folder file name table wrong=0
  table=$(grep '^| ' docs/architecture.md | cut -d'|' -f2,3)
  for folder in $(go list ./... | sed 's|^benchtrial/||'); do
    grep -qF "\`$folder\`" <<<"$table" || { echo "docs/architecture.md does not say what $folder is"; wrong=1; }
  done
  for name in $(grep -oE '`(gen|score|web|wasm|assets|docs)/[a-z0-9_./-]*`' README.md CHANGELOG.md docs/*.md | cut -d'`' -f2 | sort -u); do
    [ -e "$name" ] || { echo "the documents name $name, which is not there"; wrong=1; }
  done
  for file in README.md docs/*.md; do
    for name in $(grep -oE '\]\([a-zA-Z][^):#]*\)' $file | sed 's/^](//; s/)$//'); do
      [ -e "$(dirname $file)/$name" ] || { echo "$file links to $name, which is not there"; wrong=1; }
    done
  done
  return $wrong
}

# go_tests NAME ARGS... runs Go tests, prints what failed and adds the counts to the summary.
go_tests() {
  local name=$1 log=$cache/test-$1.log code=0
  shift
  go test -v -timeout 16m "$@" >"$log" 2>&1 || code=$?
  grep -E '^(ok|FAIL|panic:|[^ ]+\.go:)|^ *--- FAIL' "$log" || true
  if [ $code != 0 ]; then
    echo "--- the log of what failed:"
    grep -vE '^ *(=== |--- (PASS|SKIP))|no test files' "$log" | tail -n 200
  fi
  printf '%-9s %5d passed, %d failed, %d skipped\n' "$name" \
    "$(grep -cE '^ *--- PASS' "$log")" "$(grep -cE '^ *--- FAIL' "$log")" "$(grep -cE '^ *--- SKIP' "$log")" >>$cache/summary
  return $code
}

native_tests() {
  (cd wasm/vjson && go test ./...)
  go_tests native $(go list ./... | grep -v /web/e2e$)
}

# The same tests in WebAssembly, for the packages that the browser runs.
wasm_tests() {
  local packages
  packages=$(GOOS=js GOARCH=wasm go list -f '{{if ne .Name "main"}}{{.ImportPath}}{{end}}' ./gen/... ./score/... ./web/... | grep -v /web/e2e$)
  GOOS=js GOARCH=wasm go_tests wasm -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" $packages
}

# Browsers wait a good part of their time, so two of them share the processors: these tests are
# about half of all by their time.
second_half='^Test(Review|Text|Asking|Long|Pages|Damaged|Files|Result|Link|Tab|Strange|Nothing)'

browser_tests() {
  local code=0 first
  export BENCHTRIAL_E2E=${BENCHTRIAL_E2E:-1}
  go_tests browser-1 -count=1 ./web/e2e -skip "$second_half" &
  first=$!
  go_tests browser-2 -count=1 ./web/e2e -run "$second_half" || code=$?
  wait $first || code=$?
  return $code
}

# The browser binaries must do without net/http, which alone costs 1.2 MB, the small
# one also without what only the workbench may carry.
lean() {
  local all
  all=$(GOOS=js GOARCH=wasm go list -deps ./wasm/app ./wasm/workbench)
  ! grep -xE 'net/http|crypto/tls' <<<"$all" || return 1
  all=$(GOOS=js GOARCH=wasm go list -deps ./wasm/app)
  ! grep -xE 'encoding/xml|regexp|text/template|benchtrial/web/(docket|workbench)' <<<"$all"
}

step() {
  local name=$1 start=$SECONDS code
  shift
  echo "== $name"
  set +e
  (set -e; "$@")
  code=$?
  set -e
  [ $code = 0 ] || failed="${failed:-}${failed:+, }$name"
  echo "   $((SECONDS - start)) s"
}

# aside NAME ARGS... begins a step that takes what the others leave of the processors: browser
# tests wait a good part of their time. joined waits for it and prints what it said.
aside() {
  (
    renice -n 19 $BASHPID >/dev/null
    failed=
    step "$@"
    [ -z "$failed" ]
  ) >$cache/aside.log 2>&1 &
  beside=$!
  aside=$1
}

joined() {
  wait $beside || failed="${failed:-}${failed:+, }$aside"
  cat $cache/aside.log
}

check() {
  need_go
  need_node
  install brotli brotli
  install chromium chromium chromium-browser google-chrome
  : >$cache/summary
  step "packages from npm" from_npm
  step "formatted" formatted
  step "generated Go is current" generated
  step "documents name what is there" documented
  step "vet" vetted
  step "native tests" native_tests
  aside "tests in WebAssembly" wasm_tests
  step "binaries without what they must not carry" lean
  step "build within the budget" build
  step "browser tests" browser_tests
  joined
  echo "== summary"
  cat $cache/summary
  [ -z "${failed:-}" ] || { echo "FAILED: $failed"; exit 1; }
  echo "everything passed in $SECONDS s"
}

# measured reads what Go benchmarks print and writes a line for each figure, a
# median where it comes from Chromium,
# with the aim that it has.
measured() {
  awk '
    BEGIN {
      aim["Make128k/text2cite ms"] = aim["Make128k/defined2cite ms"] = "250 for 100 prompts"
      aim["Wrong ms"] = "100 for 1,100 answers"
      aim["Engine/make-100-at-128k times-native"] = aim["Engine/make-100-depositions-at-128k times-native"] = 4
      aim["FirstVisit exhibit-ms"] = 200
      aim["FirstVisit verdict-possible-ms"] = 600
      aim["LongExhibit shown-ms"] = aim["LongDeposition shown-ms"] = 300
      aim["RunDrawn longest-task-ms"] = 50
      aim["RunDrawn draws-a-second"] = 4
      aim["LongExhibit blanks"] = aim["LongDeposition blanks"] = 0
      aim["Proxy/native adds-ms"] = aim["Proxy/workerd adds-ms"] = 10
      aim["Proxy/native adds-to-event-ms"] = aim["Proxy/workerd adds-to-event-ms"] = 3
      aim["LongExhibit memory-MB"] = aim["LongDeposition memory-MB"] = 250
      printf "\n%-48s %12s  %s\n", "figure", "measured", "at the most"
    }
    /FAIL|panic|_test\.go:/ { print }
    /^Benchmark/ {
      name = $1
      sub(/^Benchmark/, "", name)
      sub(/-[0-9]+$/, "", name)
      for (i = 3; i < NF; i += 2) {
        value = $i
        unit = $(i + 1)
        if (unit ~ /^(B|allocs)\/op$/) continue
        if (unit == "ns/op") { value /= 1e6; unit = "ms" }
        printf "%-48s %12.*f  %s\n", name " " unit, value < 100 && value != int(value) ? 1 : 0, value, aim[name " " unit]
      }
    }'
}

# lighthouse prints what Lighthouse finds; it is no part of the tests.
lighthouse() {
  local pinned=web/e2e/lighthouse home=$cache/lighthouse report=$cache/lighthouse.json server
  as_locked $pinned $home
  coproc SITE { PORT=0 exec $cache/server -dist dist; }
  server=$SITE_PID
  local line address=
  while [ -z "$address" ] && read -r line <&"${SITE[0]}"; do
    address=$(grep -oE 'http://[^ ]+/' <<<"$line") || true
  done
  CHROME_PATH=$(command -v chromium || command -v chromium-browser || command -v google-chrome) \
    $home/node_modules/.bin/lighthouse "$address" --quiet --output=json --output-path=$report --preset=desktop \
    --only-categories=performance,accessibility,best-practices --chrome-flags="--headless --no-sandbox --disable-gpu" >/dev/null || true
  kill "$server"
  node -e '
    const aims = { performance: 95, accessibility: 100, "best-practices": 100 };
    const report = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
    console.log("\n" + "Lighthouse".padEnd(48) + "points".padStart(12) + "  at the least");
    for (const [name, aim] of Object.entries(aims))
      console.log(name.padEnd(48) + String(Math.round(report.categories[name].score * 100)).padStart(12) + "  " + aim);
    for (const audit of Object.values(report.audits).filter((a) => a.score !== null && a.score < 0.9 && a.scoreDisplayMode === "binary"))
      console.log("  " + audit.title);
  ' $report
}

bench() {
  need_go
  install chromium chromium chromium-browser google-chrome
  from_npm
  install brotli brotli
  site -app-budget 1000000000 -workbench-budget 1000000000
  server
  worker
  {
    go test -run '^$' -bench 'Make128k|Wrong$|Long' ./gen ./score/blt
    BENCHTRIAL_E2E=1 go test -run '^$' -bench . -skip ProxyMemory -benchtime 5x -timeout 10m ./web/e2e
    BENCHTRIAL_E2E=1 go test -run '^$' -bench ProxyMemory -benchtime 1x -timeout 20m ./web/e2e
  } | measured
  lighthouse
}

case "${1:-}" in
  serve)
    site -compress=false
    server
    exec $cache/server -dist dist
    ;;
  build) build ;;
  test)
    shift
    if [ $# = 0 ]; then
      check
    else
      from_npm
      site -compress=false
      server
      worker
      BENCHTRIAL_E2E=${BENCHTRIAL_E2E:-1} go test -count=1 ./web/e2e "$@"
    fi
    ;;
  bench) bench ;;
  fmt)
    need_go
    for folder in $(vugu_folders); do generate "$folder"; done
    gofmt -w gen score wasm web
    ;;
  worker)
    site -compress=false # Cloudflare compresses by itself
    worker
    ;;
  button) button ;;
  deploy)
    from_npm
    # This builds, and makes the database where there is none; then its tables can be made.
    wrangler deploy
    database wasm/worker/db/schema.sql
    ;;
  class)
    shift
    need_go
    go run ./wasm/worker/cmd/class "$@" >$cache/made.sql
    # Nothing is to be made there after -h, or where the class is in the file of a server.
    if [ -s $cache/made.sql ]; then
      from_npm
      # Where the site was published by the button its database has no tables yet.
      cat wasm/worker/db/schema.sql $cache/made.sql >$cache/class.sql
      database $cache/class.sql
    fi
    rm -f $cache/made.sql $cache/class.sql
    ;;
  *)
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0"
    exit 2
    ;;
esac
