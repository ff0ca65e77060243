-- A branch offers its specialties through whoever attends there.
create or replace function oferta_en_directorio() returns trigger language plpgsql as $$
begin
  insert into directorio_cambio (doctor_id)
    select doctor_id from oficina where id in (new.oficina_id, old.oficina_id)
    union
    select doctor_id from asociacion where oficina_id in (new.oficina_id, old.oficina_id) and estado = 'ACEPTADA';
  return null;
end $$;

create or replace trigger oferta_en_directorio after insert or update or delete on oficina_especializacion
  for each row execute function oferta_en_directorio();
