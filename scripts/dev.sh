#!/bin/sh
# The server with reload (on PORT) and Vite (on DEV_PORT) beside it; Ctrl-C ends both.
set -e
cd "$(dirname "$0")/.."
"${npm_node_execpath:-node}" scripts/setup.mjs
PATH="$PWD/node_modules/.bin:$PATH"

node --watch server/src/main.ts "$@" &
server=$!
(cd web && exec vite --port "${DEV_PORT:-5173}" --strictPort) &
web=$!
trap 'trap - EXIT; kill -TERM $server $web 2>/dev/null; wait; exit 0' EXIT INT TERM HUP
wait $web
