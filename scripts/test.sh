#!/bin/sh
# Everything a change must pass, quickest first.
set -e
cd "$(dirname "$0")/.."
"${npm_node_execpath:-node}" scripts/setup.mjs --built --browser --servers
PATH="$PWD/node_modules/.bin:$PATH"
export PATH

npm run --silent check
vitest run
playwright test
