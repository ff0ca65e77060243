-- The audit is divided by its number into parts of ten million rows: an old part can leave the database whole, and maintenance never concerns
-- more than one. Not by date: numbers follow time, and so the primary key stays what it is. The rows of today are the first part.
drop function if exists auditoria_lote_hash(auditoria_lote);
drop function if exists auditoria_contenido(auditoria);
drop trigger if exists auditoria_por_sellar on auditoria;
drop trigger if exists auditoria_intocable on auditoria;

do $$
declare
  ultimo bigint := (select coalesce(max(id), 0) from auditoria);
  parte text := format('auditoria_hasta_%s', (ultimo / 10000000 + 1) * 10000000);
begin
  alter table auditoria alter column id drop identity;
  execute format('alter table auditoria rename to %I', parte);
  execute format('revoke all on %I from hampi_app', parte);
  execute format('alter index auditoria_pkey rename to %I', parte || '_pkey');
  execute format('alter index auditoria_accion_entidad_id_idx rename to %I', parte || '_accion_entidad_id_idx');
  execute format('alter index auditoria_usuario_id_cuando_idx rename to %I', parte || '_usuario_id_cuando_idx');
  execute format('alter index auditoria_de_cuentas rename to %I', parte || '_id_idx');
  create table auditoria (
    id bigint generated always as identity primary key,
    cuando timestamptz not null default now(),
    usuario_id integer,
    rol text,
    accion text not null,
    entidad_id integer,
    detalle jsonb
  ) partition by range (id);
  create index auditoria_accion_entidad_id_idx on auditoria (accion, entidad_id);
  create index auditoria_usuario_id_cuando_idx on auditoria (usuario_id, cuando);
  create index auditoria_de_cuentas on auditoria (id) where accion ~ '^(sesion|cuenta|llave|acceso_programa|calendario)\.';
  execute format('alter table auditoria attach partition %I for values from (minvalue) to (%s)', parte, (ultimo / 10000000 + 1) * 10000000 + 1);
  if ultimo > 0 then
    perform setval('auditoria_id_seq', ultimo);
  end if;
end
$$;
select permitir('auditoria', 'select, insert');
select permitir('auditoria_id_seq', 'usage');
