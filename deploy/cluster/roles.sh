#!/bin/sh
# Patroni runs this once, on the first primary, with its address as a superuser: Hampi's users and database, as in docs/configuracion.md.
# The owner may read how the server does (pg_monitor), which the administrator's page shows.
set -eu
psql -v ON_ERROR_STOP=1 "$1" <<'SQL'
create role hampi_owner login password '@PASSWORD_OWNER@' in role pg_monitor;
create role hampi_app nologin;
create role hampi_web login password '@PASSWORD_WEB@' in role hampi_app;
create database hampi owner hampi_owner template template0 encoding 'UTF8';
revoke connect on database hampi from public;
grant connect on database hampi to hampi_web;
SQL
