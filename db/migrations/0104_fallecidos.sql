-- The date of death: from then on nothing is booked for the person and nothing is sent.
alter table cliente add column fecha_defuncion date;
alter table cliente add constraint cliente_defuncion_despues check (fecha_nacimiento is null or fecha_defuncion >= fecha_nacimiento);

create function cita_de_fallecido() returns trigger language plpgsql as $$
begin
  if new.estado_reserva in ('APROBADO', 'PENDIENTE') and exists (
    select from cliente c where c.id = new.cliente_id and c.fecha_defuncion < new.inicio::date) then
    raise exception 'the patient has died' using errcode = 'check_violation', constraint = 'cita_paciente_vivo';
  end if;
  return new;
end $$;
create trigger cita_paciente_vivo before insert or update of estado_reserva, cliente_id on cita
  for each row execute function cita_de_fallecido();
