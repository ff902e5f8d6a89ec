# Thin targets: each names the command that does the work.
.PHONY: setup quickstart from-scratch test tools bench bench-bus soak drills simulate check-tasks miniwob-pages miniwob miniwob-other-start gen lint

setup: node_modules/.package-lock.json
node_modules/.package-lock.json: package-lock.json package.json
	npm ci
	@touch $@

gen: setup
	npm run --silent gen

lint: setup
	npx biome check .
	npx tsc -p .
	npx buf lint proto

# The servers that tests and runs in several processes start, built from pinned Go modules; nothing to do when up to date.
tools: .tools/nats-server .tools/versitygw
.tools/nats-server .tools/versitygw: tools/servers/build.sh tools/servers/go.mod tools/servers/go.sum
	@tools/servers/build.sh $(@F)
	@touch $@

test: setup tools
	npx vitest run

quickstart: setup
	npx tsx tools/quickstart.ts

from-scratch: setup
	npx tsx tools/from-scratch.ts

# The pages of MiniWoB++, with pip from your package index; needed by the two targets below.
miniwob-pages: setup
	npx tsx tools/miniwob-pages.ts

miniwob: setup
	npx tsx tools/miniwob.ts

miniwob-other-start: setup
	npx tsx tools/miniwob-other-start.ts

check-tasks: setup
	npx tsx tools/check-tasks.ts

bench: setup
	npx tsx tools/bench.ts

# Over real servers, each beside the plain thing that it is made of.
bench-bus: setup tools
	npx tsx tools/bench-bus.ts

# Coordinator, admission and learner in virtual time, against faults at random; about ten minutes on two cores.
simulate: setup
	npx tsx tools/simulate.ts

# A run in processes, and a fault in its middle: killed, stopped, cut off, wiped, full.
drills: setup tools
	npx tsx tools/drills.ts

# 500 episodes on one driver, then twenty minutes of a run in processes with a kill each minute.
soak: setup tools
	npx tsx tools/soak.ts
