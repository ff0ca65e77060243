-- A part of the audit up to this number, beside the table: whoever fills it attaches it afterwards, which keeps nobody from writing.
create or replace function auditoria_parte(hasta bigint) returns text
  language plpgsql set search_path = public, pg_temp as $$
declare
  parte text := format('auditoria_hasta_%s', hasta);
begin
  execute format('create table %I (like auditoria including defaults including indexes)', parte);
  execute format('create trigger auditoria_intocable before update or delete or truncate on %I
    for each statement execute function solo_agregar()', parte);
  return parte;
end $$;
