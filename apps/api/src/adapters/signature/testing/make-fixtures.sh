#!/bin/sh
# How the .p12 files in this folder were made, with OpenSSL 3: invented people, valid for a hundred years. All have the
# password "clavé ñ 1", in UTF-8. Issuer and subject have accents on purpose.
set -eu
cd "$(dirname "$0")"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
pass='pass:clavé ñ 1'
openssl req -x509 -utf8 -newkey rsa:2048 -nodes -keyout "$tmp/ca.key" -out "$tmp/ca.crt" -days 36500 \
  -subj "/C=EC/O=Entidad de Certificación Ñandú S.A./CN=AUTORIDAD DE CERTIFICACIÓN ÑANDÚ" \
  -addext "keyUsage=critical,keyCertSign,cRLSign"
printf 'keyUsage=critical,digitalSignature,nonRepudiation\nbasicConstraints=CA:FALSE\n' >"$tmp/ext"
issue() { # name, arguments of a new key
  name=$1
  shift
  openssl req -new -utf8 "$@" -nodes -keyout "$tmp/$name.key" -out "$tmp/$name.csr" \
    -subj "/C=EC/CN=LUCÍA FERNANDA PEÑAHERRERA ORDÓÑEZ/serialNumber=0102030400"
  openssl x509 -req -in "$tmp/$name.csr" -CA "$tmp/ca.crt" -CAkey "$tmp/ca.key" -CAcreateserial -days 36500 \
    -extfile "$tmp/ext" -out "$tmp/$name.crt"
}
issue rsa -newkey rsa:2048
issue ec -newkey ec -pkeyopt ec_paramgen_curve:prime256v1
export_p12() { # file, key, more
  file=$1 key=$2
  shift 2
  openssl pkcs12 -export "$@" -inkey "$tmp/$key.key" -in "$tmp/$key.crt" -certfile "$tmp/ca.crt" -out "$file" -passout "$pass"
}
export_p12 aes.p12 rsa
export_p12 rc2-3des.p12 rsa -legacy
export_p12 curva.p12 ec
