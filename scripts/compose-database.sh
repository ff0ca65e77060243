#!/bin/sh
# The PostgreSQL image of compose.yaml runs this once. It creates the owner of the tables, who is not a superuser, and the application's
# user, who owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 -v dueno="$CLAVE_DUENO" -v web="$CLAVE_WEB" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role hampi_owner login password :'dueno';
create role hampi_app nologin;
create role hampi_web login password :'web' in role hampi_app;
create database hampi owner hampi_owner;
revoke connect on database hampi from public;
grant connect on database hampi to hampi_web;
SQL
