-- The agenda shows the office's name, in its hours.
create or replace function oficina_en_agenda() returns trigger language plpgsql as $$
begin
  insert into agenda_cambio (doctor_id, oficina_id) select distinct doctor_id, new.id from cita where oficina_id = new.id;
  return null;
end
$$;

create or replace trigger oficina_en_agenda after update of nombre, zona, doctor_id on oficina for each row
  when ((new.nombre, new.zona, new.doctor_id) is distinct from (old.nombre, old.zona, old.doctor_id))
  execute function oficina_en_agenda();
