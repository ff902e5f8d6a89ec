//go:build tools

// Package servers names the programs that build.sh builds, so that their modules and sums stay in go.mod and go.sum.
package servers

import (
	_ "github.com/nats-io/nats-server/v2"
	_ "github.com/versity/versitygw/cmd/versitygw"
)
