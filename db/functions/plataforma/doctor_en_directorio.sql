-- Who appears and disappears.
create or replace function doctor_en_directorio() returns trigger language plpgsql as $$
begin
  insert into directorio_cambio (doctor_id) values (coalesce(new.id, old.id));
  return null;
end $$;

create or replace trigger doctor_en_directorio after update of tipo, cuenta_activa, med_visible on doctor for each row
  when ((new.tipo, new.cuenta_activa, new.med_visible) is distinct from (old.tipo, old.cuenta_activa, old.med_visible))
  execute function doctor_en_directorio();
create or replace trigger doctor_nuevo_en_directorio after insert or delete on doctor
  for each row execute function doctor_en_directorio();
