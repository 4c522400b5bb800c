#!/bin/sh
# Sets up what is missing, then becomes the server, so that signals to npm reach it.
set -e
cd "$(dirname "$0")/.."
# The Node that runs npm: the one in node_modules may be missing or made for another machine.
"${npm_node_execpath:-node}" scripts/setup.mjs --built
# Two pictures and two password hashes at a time leave half of these threads to files and names; Node's own four would all be taken.
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-8}"
# One heap for all threads: 8 MB less when idle, 40 MB less after pictures, and no slower.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
exec ./node_modules/.bin/node --max-semi-space-size=8 server/dist/main.js "$@"
