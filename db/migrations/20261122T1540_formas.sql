-- Forms decide how much a treatment takes: what is lost when a pen is purged, and how long what is open may be used.
alter table forma
  -- Units lost at each taking.
  add column purga numeric,
  -- Days after which what is open is thrown away.
  add column dias_abierto smallint;
-- They are kept in memory with the rules of a receta.
create trigger forma_reglas after insert or update or delete on forma
  for each statement execute function reglas_cambian();
