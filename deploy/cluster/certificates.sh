#!/bin/sh
# Makes the authority of the cluster and a certificate for each of its machines: sh certificates.sh cluster.env FOLDER
# Again with the same folder: new certificates by the same authority, before the old ones end (docs/cluster.md). Keep ca.key off the machines.
set -eu
stop() { echo "$1" >&2; exit 1; }
[ $# -eq 2 ] || stop 'Uso: sh certificates.sh cluster.env CARPETA'
[ -r "$1" ] || stop "No se puede leer $1."
. "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"
days=${DAYS:-825}
umask 077
mkdir -p "$2"
cd "$2"
if [ ! -e ca.key ]; then
  openssl ecparam -name prime256v1 -genkey -noout -out ca.key
  openssl req -x509 -new -key ca.key -sha256 -days 3650 -subj '/CN=Hampi cluster' -addext 'keyUsage=critical,keyCertSign,cRLSign' -out ca.crt
fi
for node in $NODES; do
  name=${node%%=*} at=${node#*=}
  openssl ecparam -name prime256v1 -genkey -noout -out "$name.key"
  # Also of this machine itself, where HAProxy and etcd's commands reach it.
  printf 'subjectAltName=IP:%s,IP:127.0.0.1,DNS:%s,DNS:localhost\nextendedKeyUsage=serverAuth,clientAuth\n' "$at" "$name" >"$name.ext"
  openssl req -new -key "$name.key" -subj "/CN=$name" | openssl x509 -req -in /dev/stdin -CA ca.crt -CAkey ca.key -CAcreateserial -days "$days" -sha256 \
    -extfile "$name.ext" -out "$name.crt" 2>/dev/null
  rm "$name.ext"
  echo "$name: $(openssl x509 -noout -enddate -in "$name.crt")"
done
