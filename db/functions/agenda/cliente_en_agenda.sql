-- The agenda shows the patient's name and document.
create or replace function cliente_en_agenda() returns trigger language plpgsql as $$
begin
  insert into agenda_cambio (doctor_id, oficina_id, cita_id)
  select doctor_id, oficina_id, id from cita where cliente_id = new.id;
  return null;
end
$$;

create or replace trigger cliente_en_agenda after update of nombres, apellidos, tipo_documento, cedula_identidad on cliente for each row
  when ((new.nombres, new.apellidos, new.tipo_documento, new.cedula_identidad)
  is distinct from (old.nombres, old.apellidos, old.tipo_documento, old.cedula_identidad))
  execute function cliente_en_agenda();
