-- The floor's tables, filled from the bench's own rows: only the data that its jobs need, in the shape that answers them fastest.
create schema suelo;
create table suelo.paciente (id integer primary key, apellidos text not null, nombres text not null, cedula text, nacimiento date,
  celular text, correo text,
  busqueda text generated always as (lower(nombres || ' ' || apellidos || ' ' || coalesce(cedula, ''))) stored);
insert into suelo.paciente select id, apellidos, nombres, cedula_identidad, fecha_nacimiento, celular, correo from public.cliente order by id;

create table suelo.cita (id integer generated always as identity primary key, doctor_id integer not null,
  paciente_id integer not null references suelo.paciente, inicio timestamptz not null, fin timestamptz not null,
  estado text not null default 'APROBADO', motivo text, check (fin > inicio));
insert into suelo.cita (doctor_id, paciente_id, inicio, fin, estado, motivo)
  select doctor_id, cliente_id, inicio, fin, estado_reserva, servicio from public.cita order by doctor_id, inicio;

create table suelo.consulta (id integer generated always as identity primary key, paciente_id integer not null references suelo.paciente,
  doctor_id integer not null, fecha timestamptz not null, motivo text, notas text);
create table suelo.diagnostico (id integer generated always as identity primary key,
  consulta_id integer not null references suelo.consulta, codigo text not null, descripcion text not null);
create table suelo.medicamento (id integer generated always as identity primary key,
  consulta_id integer not null references suelo.consulta, nombre text not null, dosis text not null, dias integer not null);
create table suelo.auditoria (id bigint generated always as identity primary key, cuando timestamptz not null default now(),
  quien integer, que text, cual integer);

create table suelo.cuenta (id integer primary key, login text not null unique);
insert into suelo.cuenta select id, login from public.usuario;
create table suelo.sesion (id text primary key, usuario_id integer not null, hasta timestamptz not null);

create index on suelo.cita (doctor_id, inicio);
alter table suelo.cita add constraint sin_traslape
  exclude using gist (doctor_id with =, tstzrange(inicio, fin) with &&) where (estado in ('APROBADO', 'PENDIENTE'));
create index on suelo.paciente using gin (busqueda gin_trgm_ops);
