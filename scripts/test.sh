#!/bin/sh
# Everything a change must pass, quickest first.
set -e
cd "$(dirname "$0")/.."
"${npm_node_execpath:-node}" scripts/setup.mjs --built --browser --servers
PATH="$PWD/node_modules/.bin:$PATH"
export PATH SERVER_IS_BUILT=yes

# Databases and browsers write what nobody reads after the run. In memory that takes a third of the
# time, where there is room for it and programs may run from there.
memory=/dev/shm
free=$(df -Pk "$memory" 2>/dev/null | awk 'NR == 2 { print $4 }')
if [ "${free:-0}" -gt 4000000 ] && folder=$(mktemp -d "$memory/wayside.XXXXXX"); then
  # Ctrl-C reaches no PostgreSQL, because each has a session of its own.
  trap 'pkill -QUIT -f "postgres -D $folder/" || true; rm -rf "$folder"' EXIT
  trap 'exit 1' INT TERM
  # Some servers of the tests run as another user.
  chmod 1777 "$folder"
  printf '#!/bin/sh\n' >"$folder/program"
  chmod +x "$folder/program"
  if "$folder/program" 2>/dev/null; then
    # Servers and commands of the tests start hundreds of times.
    export TMPDIR="$folder" NODE_COMPILE_CACHE="$folder/compiled"
  fi
fi

npm run --silent check
vitest run
playwright test
