-- What the application's role may do with a table is said in the migration that makes the table:
--   select permitir('pago', 'select, insert');
-- A table of which nothing is said is closed to it. What was said is kept, and granted again at every start, since a
-- copy that was restored without privileges has lost them.

create table derecho (
  tabla text primary key,
  derechos text not null
);

-- `nombre` is a table or a sequence; `que` a list such as `select, insert`. Says it anew where it was said before.
create function permitir(nombre text, que text) returns void language plpgsql as $$
declare
  kind text := case (select relkind from pg_class where oid = nombre::regclass) when 'S' then 'sequence' else 'table' end;
begin
  execute format('revoke all on %s %s from hampi_app', kind, nombre::regclass);
  execute format('grant %s on %s %s to hampi_app', que, kind, nombre::regclass);
  insert into derecho values (nombre, que) on conflict (tabla) do update set derechos = excluded.derechos;
end
$$;

-- What stood before this file: everything but the past, which is only added to, and what triggers alone write.
select permitir(
  relname,
  case
    when relname in ('auditoria', 'auditoria_sello', 'auditoria_revision',
      'consulta_version', 'ficha_version', 'situacion_version', 'vacuna_version') then 'select, insert'
    when relname in ('migracion', 'derecho', 'auditoria_clinica', 'auditoria_cabeza', 'auditoria_pendiente',
      'auditoria_lote') then 'select'
    else 'select, insert, update, delete'
  end)
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition;

select permitir(relname, 'usage')
from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S';
