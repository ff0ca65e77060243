#!/bin/sh
# Every night on each machine; only the primary makes the copy. Sundays full, other days what changed since. Hampi shows the result.
set -eu
PATH="@PG_BIN@:$PATH"
curl -fsS --cacert @ROOT@/etc/hampi-tls/ca.crt -o /dev/null "https://@ADDRESS@:8008/primary" 2>/dev/null || exit 0
backrest() { pgbackrest --config=@ROOT@/etc/pgbackrest.conf --stanza=hampi "$@"; }
sql() { psql -v ON_ERROR_STOP=1 -qAt -h @ROOT@/var/run/postgresql -U postgres -d hampi "$@"; }
began=$(date -u +%FT%TZ)
type=${1:-$([ "$(date +%u)" = 7 ] && echo full || echo diff)}
if said=$(backrest stanza-create 2>&1 && backrest check 2>&1 && backrest --type="$type" backup 2>&1); then
  bytes=$(backrest info --output=json | python3 -c 'import json,sys; print(json.load(sys.stdin)[0]["backup"][-1]["info"]["repository"]["delta"])')
  sql -v began="$began" -v bytes="$bytes" -v which="hampi $type" <<'SQL'
insert into respaldo (que, lugar, empezado_en, terminado_en, nombre, bytes, filas, archivos)
  values ('COPIA', 'pgBackRest', :'began', now(), :'which', :bytes, 0, 0);
SQL
else
  echo "$said" >&2
  sql -v began="$began" -v said="pgBackRest: $(echo "$said" | grep ERROR | tail -1 | cut -c1-300)" <<'SQL'
insert into respaldo (que, lugar, empezado_en, terminado_en, fallo) values ('COPIA', 'pgBackRest', :'began', now(), :'said');
SQL
  exit 1
fi
