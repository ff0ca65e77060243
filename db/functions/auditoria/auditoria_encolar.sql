-- Queues rows of the audit for the next seal. A trigger, so that no writer can leave it out.
create or replace function auditoria_encolar() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into auditoria_pendiente (auditoria_id) select id from nuevas order by id;
  return null;
end $$;

create or replace trigger auditoria_por_sellar after insert on auditoria
  referencing new table as nuevas for each statement execute function auditoria_encolar();
