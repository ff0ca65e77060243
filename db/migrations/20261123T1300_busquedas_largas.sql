-- What the back office searches in tables of a million rows is stored folded, as `cliente.busqueda` is (ADR 228): a row that is looked at
-- again, or read along the order of the list, is then compared and not folded once more. The space before it begins its first word.
alter table usuario add column busqueda text not null generated always as (
  ' ' || plegar(login || ' ' || nombres || ' ' || apellidos || ' ' || email || ' ' || coalesce(cedula, ''))) stored;
alter table aviso add column busqueda text not null generated always as (
  ' ' || plegar(tipo || ' ' || destinatario || ' ' || coalesce(motivo, '') || ' ' || coalesce(ultimo_error, ''))) stored;

-- The planner chooses by them between the index of letters, for a rare word, and the order of the list, for a common one.
alter table usuario alter busqueda set statistics 1000;
alter table aviso alter busqueda set statistics 1000;

drop index usuario_busqueda;
-- Without a list of pending entries, which every search would read.
create index usuario_busqueda on usuario using gin (busqueda gin_trgm_ops) with (fastupdate = off);
create index aviso_busqueda on aviso using gin (busqueda gin_trgm_ops) with (fastupdate = off);
analyze usuario (busqueda);
analyze aviso (busqueda);
