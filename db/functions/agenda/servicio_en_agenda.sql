-- The agenda shows the colour of the service.
create or replace function servicio_en_agenda() returns trigger language plpgsql as $$
begin
  insert into agenda_cambio (doctor_id, oficina_id)
  select distinct doctor_id, oficina_id from cita where doctor_id = new.doctor_id and servicio_id = new.id;
  return null;
end
$$;

create or replace trigger servicio_en_agenda after update of background_color on servicio for each row
  when (new.background_color is distinct from old.background_color) execute function servicio_en_agenda();
