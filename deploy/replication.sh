#!/bin/bash
# On the primary, once: who may copy it, and that a confirmed transaction is on both servers. While there is no standby nothing is
# confirmed, so the setting is made when it is there (docs/produccion.md).
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U postgres -v clave="$CLAVE_ESPEJO" <<'SQL'
create role espejo login replication password :'clave';
SQL
echo 'host replication espejo all scram-sha-256' >>"$PGDATA/pg_hba.conf"
