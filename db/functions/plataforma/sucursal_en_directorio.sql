-- A branch that changes changes the entries of whoever attends there.
create or replace function sucursal_en_directorio() returns trigger language plpgsql as $$
begin
  insert into directorio_cambio (doctor_id)
    select doctor_id from asociacion where oficina_id = new.id and estado = 'ACEPTADA';
  return null;
end $$;

create or replace trigger sucursal_en_directorio after update on oficina
  for each row execute function sucursal_en_directorio();
