-- The directory is searched by name.
create or replace function nombre_en_directorio() returns trigger language plpgsql as $$
begin
  insert into directorio_cambio (doctor_id) select id from doctor where usuario_id = new.id;
  return null;
end $$;

create or replace trigger nombre_en_directorio after update of nombres, apellidos on usuario for each row
  when ((new.nombres, new.apellidos) is distinct from (old.nombres, old.apellidos))
  execute function nombre_en_directorio();
