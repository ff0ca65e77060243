-- Log-in in two steps (RFC 6238), what a session has proven, and the devices that an account was entered from.
alter table llave add column usuario_id integer constraint llave_una_por_usuario unique references usuario on delete cascade;
alter table llave drop constraint llave_de_uno;
alter table llave add constraint llave_de_uno check (num_nonnulls(doctor_id, cliente_id, usuario_id) = 1);

create table segundo_paso (
  usuario_id integer primary key references usuario on delete cascade,
  -- Sealed for its account; the database alone makes no code.
  secreto bytea not null,
  creado_en timestamptz not null,
  -- Null until the first code was typed: until then nothing is asked.
  activo_desde timestamptz,
  -- The last interval whose code was used: no code is taken twice.
  ultimo_paso bigint not null default 0
);

create table codigo_recuperacion (
  usuario_id integer not null references segundo_paso on delete cascade,
  hash bytea not null,
  usado_en timestamptz,
  primary key (usuario_id, hash)
);

-- Between the two steps: whose password was right a moment ago.
create table reto_ingreso (
  hash bytea primary key,
  usuario_id integer not null references usuario on delete cascade,
  rol text not null,
  intentos integer not null default 0,
  creado_en timestamptz not null,
  expira_en timestamptz not null
);
create index on reto_ingreso (usuario_id);
create index on reto_ingreso (expira_en);

-- When the session last proved who is there; null: when it was opened. And where it was opened, for its owner's list.
alter table sesion
  add column probada_en timestamptz,
  add column direccion text,
  add column agente text;

-- A browser is known by a random cookie, of which only the hash is kept (decisions 60).
create table dispositivo (
  usuario_id integer not null references usuario on delete cascade,
  hash bytea not null,
  creado_en timestamptz not null,
  visto_en timestamptz not null,
  primary key (usuario_id, hash)
);
