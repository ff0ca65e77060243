-- Queues readings of records for the next seal. A trigger, so that no writer can leave it out.
create or replace function auditoria_clinica_encolar() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into auditoria_pendiente (cliente_id, n) select cliente_id, n from nuevas order by cliente_id, n;
  return null;
end $$;

create or replace trigger auditoria_clinica_por_sellar after insert on auditoria_clinica
  referencing new table as nuevas for each statement execute function auditoria_clinica_encolar();
