# Thin targets: each names the command that does the work.
.PHONY: setup quickstart from-scratch test bench soak check-tasks miniwob-pages miniwob miniwob-other-start gen lint

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

test: setup
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

# 500 episodes on one driver: what is left behind, and how memory grows.
soak: setup
	npx tsx tools/soak.ts
