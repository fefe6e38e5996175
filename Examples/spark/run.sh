#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Installs PySpark into .venv beside this file (about half a gigabyte; needs Java 17) and runs compare.py.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
command -v java >/dev/null || { echo "Spark needs Java 17, and there is no java" >&2; exit 1; }
[ -x "$here/.venv/bin/python" ] || python3 -m venv "$here/.venv"
"$here/.venv/bin/python" -c 'import pyspark' 2>/dev/null || "$here/.venv/bin/pip" install --quiet pyspark
make -C "$root" release
exec "$here/.venv/bin/python" "$here/compare.py" "$@"
