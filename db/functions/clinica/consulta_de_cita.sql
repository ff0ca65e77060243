-- A consultation without a cita belongs to the one of that day, if there is one, so that it can be invoiced from the agenda.
create or replace function consulta_de_cita() returns trigger language plpgsql as $$
begin
  new.cita_id := coalesce(new.cita_id, cita_de_consulta(new.doctor_id, new.cliente_id, new.fecha));
  return new;
end $$;

create or replace trigger consulta_de_cita before insert on consulta for each row execute function consulta_de_cita();
