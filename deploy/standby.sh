#!/bin/bash
# Copies the primary at the first start of the standby, which follows it afterwards.
set -euo pipefail
export PGPASSWORD="$CLAVE_ESPEJO"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  gosu postgres pg_basebackup -h primario -U espejo -D "$PGDATA" -R --wal-method=stream \
    -d "application_name=espejo" --checkpoint=fast
fi
exec gosu postgres postgres -c wal_keep_size=1GB -c max_connections=200
