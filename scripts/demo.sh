#!/bin/sh
# As start.sh, with a sample community in an empty database.
exec sh "$(dirname "$0")/start.sh" --demo "$@"
