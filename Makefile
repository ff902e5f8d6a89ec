# Thin targets: each names the command that does the work.
.PHONY: setup quickstart from-scratch test bench check-tasks gen lint

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
	node tools/quickstart.mjs

from-scratch: setup
	node tools/from-scratch.mjs

check-tasks: setup
	node tools/check-tasks.mjs

bench: setup
	node tools/bench.mjs
