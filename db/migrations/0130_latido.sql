-- What /healthz writes: a database that can only be read, or has no room, serves nobody.
create table latido (
  unica boolean primary key default true constraint latido_unico check (unica),
  cuando timestamptz not null
);
