-- What is archived each minute, and the copies of the database from which it goes on (ADR 258).
alter table respaldo drop constraint respaldo_que;
alter table respaldo add constraint respaldo_que check (que in ('COPIA', 'PRUEBA', 'BASE'));

create table respaldo_minuto (
  unica boolean primary key default true constraint respaldo_minuto_unica check (unica),
  -- All that was written until then is archived.
  archivado_en timestamptz,
  -- Why the last attempt failed.
  fallo text
);
select permitir('respaldo_minuto', 'select, insert, update');
