#!/bin/sh
# Writes the configuration of one machine of the cluster: sh configure.sh cluster.env NAME [ROOT]
# ROOT is a folder to write into instead of /. Running it again replaces what it wrote (docs/cluster.md).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
stop() { echo "$1" >&2; exit 1; }
[ $# -ge 2 ] || stop 'Uso: sh configure.sh cluster.env NOMBRE [CARPETA]'
settings=$1 name=$2 root=${3:-}
[ -r "$settings" ] || stop "No se puede leer $settings."
. "$(cd "$(dirname "$settings")" && pwd)/$(basename "$settings")"

missing=
for key in NODES REPOSITORY CERTIFICATES PG_BIN PG_DATA; do
  eval "value=\${$key:-}"
  [ -n "$value" ] || missing="$missing $key"
done
for key in PASSWORD_POSTGRES PASSWORD_REPLICATION PASSWORD_OWNER PASSWORD_WEB PASSWORD_PATRONI PASSWORD_BACKUP; do
  eval "value=\${$key:-}"
  case $value in
    '') missing="$missing $key" ;;
    *[!A-Za-z0-9]*) stop "$key lleva solo letras y números." ;;
    ????????????????*) ;;
    *) stop "$key necesita 16 letras y números o más." ;;
  esac
done
[ -z "$missing" ] || stop "Falta en $settings:$missing."
# Two machines cannot outvote a third that is lost.
[ "$(echo "$NODES" | wc -w)" -ge 3 ] || stop 'NODES necesita tres máquinas: con dos no hay mayoría cuando una falta.'

for file in ca.crt "$name.crt" "$name.key"; do
  [ -r "$CERTIFICATES/$file" ] || stop "Falta $CERTIFICATES/$file: lo hace certificates.sh."
done
openssl x509 -checkend 0 -noout -in "$CERTIFICATES/$name.crt" >/dev/null || stop "El certificado de $name ya venció: haga otro con certificates.sh."

address= initial= etcd= servers= backups= hba=
for node in $NODES; do
  at=${node#*=} of=${node%%=*}
  case $at in *[!0-9.]*|'') stop "NODES: $node no es como uno=10.0.0.1." ;; esac
  [ "$of" != "$name" ] || address=$at
  initial="$initial${initial:+,}$of=https://$at:2380"
  etcd="$etcd${etcd:+,}$at:2379"
  servers="$servers    server $of $at:5432 check port 8008 check-ssl verify required ca-file $root/etc/hampi-tls/ca.crt\\n"
  backups="$backups    server $of-espejo $at:5432 track standbys/$of backup\\n"
  hba="$hba    - hostssl replication replicator $at/32 scram-sha-256\\n    - hostssl all all $at/32 scram-sha-256\\n"
done
[ -n "$address" ] || stop "NODES no tiene una máquina «$name»."
# Machines that run Hampi and no database.
for at in ${CLIENTS:-}; do hba="$hba    - hostssl all all $at scram-sha-256\\n"; done

# write TEMPLATE DESTINATION MODE OWNER
write() {
  install -d "$root$(dirname "$2")"
  (umask 077; sed \
    -e "s|@NAME@|$name|g" -e "s|@ADDRESS@|$address|g" -e "s|@INITIAL@|$initial|g" -e "s|@ETCD@|$etcd|g" \
    -e "s|^.*@SERVERS@.*\$|$servers|" -e "s|^.*@BACKUPS@.*\$|$backups|" -e "s|^.*@HBA@.*\$|$hba|" \
    -e "s|@PG_BIN@|$PG_BIN|g" -e "s|@PG_DATA@|$PG_DATA|g" -e "s|@REPOSITORY@|$REPOSITORY|g" \
    -e "s|@PASSWORD_POSTGRES@|$PASSWORD_POSTGRES|g" -e "s|@PASSWORD_REPLICATION@|$PASSWORD_REPLICATION|g" \
    -e "s|@PASSWORD_OWNER@|$PASSWORD_OWNER|g" -e "s|@PASSWORD_WEB@|$PASSWORD_WEB|g" \
    -e "s|@PASSWORD_PATRONI@|$PASSWORD_PATRONI|g" -e "s|@PASSWORD_BACKUP@|$PASSWORD_BACKUP|g" \
    -e "s|@ROOT@|$root|g" \
    "$here/$1" >"$root$2")
  chmod "$3" "$root$2"
  chown "$4" "$root$2"
}
tls=$root/etc/hampi-tls
install -d "$tls"
install -m 644 "$CERTIFICATES/ca.crt" "$tls/ca.crt"
# The same twice: each program insists on owning its key.
for of in node:postgres etcd:${ETCD_USER:-etcd}; do
  install -m 644 "$CERTIFICATES/$name.crt" "$tls/${of%%:*}.crt"
  install -m 600 -o "${of#*:}" "$CERTIFICATES/$name.key" "$tls/${of%%:*}.key"
done
write etcd.env /etc/default/etcd 644 root:root
write patroni.yml /etc/patroni/config.yml 600 postgres:postgres
write roles.sh /etc/patroni/roles.sh 700 postgres:postgres
write haproxy.cfg /etc/haproxy/haproxy.cfg 644 root:root
write pgbouncer.ini /etc/pgbouncer/pgbouncer.ini 640 postgres:postgres
write userlist.txt /etc/pgbouncer/userlist.txt 600 postgres:postgres
write pgbackrest.conf /etc/pgbackrest.conf 640 postgres:postgres
write backup.sh /usr/local/lib/hampi/backup.sh 700 postgres:postgres
write prove.sh /usr/local/lib/hampi/prove.sh 700 postgres:postgres
for unit in hampi-backup.service hampi-backup.timer hampi-prove.service hampi-prove.timer; do
  write $unit /etc/systemd/system/$unit 644 root:root
done
echo "Configurado: $name ($address)."
