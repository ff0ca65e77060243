#!/bin/sh
# Every week on the primary: restores the newest copy and the log after it beside the database, counts every row, and removes it. What
# Hampi shows as the last trial is this.
set -eu
PATH="@PG_BIN@:$PATH"
curl -fsS --cacert @ROOT@/etc/hampi-tls/ca.crt -o /dev/null "https://@ADDRESS@:8008/primary" 2>/dev/null || exit 0
scratch=@PG_DATA@.prueba
sql() { psql -v ON_ERROR_STOP=1 -qAt -U postgres -d hampi "$@"; }
live() { sql -h @ROOT@/var/run/postgresql "$@"; }
began=$(date -u +%FT%TZ)
clean() { pg_ctl -D "$scratch" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$scratch"; }
trap clean EXIT
clean
prove() {
  needed=$(live -c 'select pg_database_size(current_database()) * 11 / 10 / 1024')
  free=$(df -Pk "$(dirname "$scratch")" | awk 'NR == 2 { print $4 }')
  [ "$free" -gt "$needed" ] || { echo "ERROR: faltan $(((needed - free) / 1024 + 1)) MB en el disco para probar el respaldo"; return 1; }
  install -d -m 700 "$scratch"
  pgbackrest --config=@ROOT@/etc/pgbackrest.conf --stanza=hampi --pg1-path="$scratch" --archive-mode=off restore || return 1
  # Nothing of the trial may reach the cluster: no network, no archiving. Promoted means that the log was read to its end.
  pg_ctl -D "$scratch" -w -t 86400 -l "$scratch/log" start -o "-c listen_addresses='' -c unix_socket_directories=$scratch \
    -c archive_mode=off -c synchronous_standby_names='' -c shared_buffers=128MB -c cluster_name=prueba" >/dev/null ||
    { tail -3 "$scratch/log"; return 1; }
  until [ "$(sql -h "$scratch" -c 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
}
if said=$(prove 2>&1); then
  rows=$(sql -h "$scratch" -c "select sum((xpath('/row/c/text()', query_to_xml(format('select count(*) c from %s', oid::regclass), false, true, '')))[1]::text::bigint)
    from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)")
  files=$(sql -h "$scratch" -c 'select count(*) from archivo')
  live -v began="$began" -v rows="$rows" -v files="$files" <<'SQL'
insert into respaldo (que, lugar, empezado_en, terminado_en, nombre, filas, archivos)
  values ('PRUEBA', 'pgBackRest', :'began', now(), 'hampi', :rows, :files);
SQL
else
  echo "$said" >&2
  live -v began="$began" -v said="pgBackRest: $(echo "$said" | grep -E 'ERROR|FATAL' | tail -1 | cut -c1-300)" <<'SQL'
insert into respaldo (que, lugar, empezado_en, terminado_en, fallo) values ('PRUEBA', 'pgBackRest', :'began', now(), :'said');
SQL
  exit 1
fi
