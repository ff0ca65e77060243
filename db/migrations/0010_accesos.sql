-- Where an account has been entered from: an attack from elsewhere does not lock it there (docs/decisions/bloqueo-de-ingreso.md).
create table acceso_conocido (
  usuario_id integer not null references usuario on delete cascade,
  direccion text not null,
  visto_en timestamptz not null,
  primary key (usuario_id, direccion)
);
create index on codigo (usuario_id, tipo, creado_en);
