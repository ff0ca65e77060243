#!/bin/bash
# Runs once on the primary: allows the standby to copy it. The setting that keeps every confirmed transaction on both servers is made later,
# once the standby runs, because without a standby it would let nothing be confirmed (docs/produccion.md).
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U postgres -v clave="$CLAVE_ESPEJO" <<'SQL'
create role espejo login replication password :'clave';
SQL
echo 'host replication espejo all scram-sha-256' >>"$PGDATA/pg_hba.conf"
