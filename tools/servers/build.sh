#!/usr/bin/env sh
# Builds one of the servers that tests and runs in several processes start into .tools/, from the modules pinned in
# go.mod and go.sum: build.sh nats-server | versitygw
set -eu
cd "$(dirname "$0")"

needed=$(sed -n 's/^go //p' go.mod)
if ! command -v go >/dev/null 2>&1; then
  echo "make tools: found no go; needed: Go $needed or newer on the PATH, see https://go.dev/doc/install" >&2
  exit 1
fi
# Asked outside the module: within it, a go that may fetch toolchains would answer for the one that it would fetch.
found=$(cd / && go env GOVERSION | sed 's/^go//')
oldest=$(printf '%s\n%s\n' "$needed" "$found" | sort -t. -k1,1n -k2,2n -k3,3n | head -n 1)
if [ "$oldest" != "$needed" ] && [ "$(go env GOTOOLCHAIN)" = local ]; then
  echo "make tools: found Go $found; needed: Go $needed or newer, see https://go.dev/doc/install" >&2
  exit 1
fi

case "$1" in
  nats-server) package=github.com/nats-io/nats-server/v2 ;;
  versitygw) package=github.com/versity/versitygw/cmd/versitygw ;;
  *) echo "build.sh: found $1; allowed: nats-server, versitygw" >&2 && exit 2 ;;
esac
echo "building $1 with Go $found" >&2
GOWORK=off CGO_ENABLED=0 go build -mod=readonly -buildvcs=false -trimpath -ldflags "-s -w" -o "../../.tools/$1" "$package"
