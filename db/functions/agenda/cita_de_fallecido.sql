-- Nobody books for a patient who has died.
create or replace function cita_de_fallecido() returns trigger language plpgsql as $$
begin
  if new.estado_reserva in ('APROBADO', 'PENDIENTE') and exists (
    select from cliente c where c.id = new.cliente_id and c.fecha_defuncion < new.inicio::date) then
    raise exception 'the patient has died' using errcode = 'check_violation', constraint = 'cita_paciente_vivo';
  end if;
  return new;
end $$;

create or replace trigger cita_paciente_vivo before insert or update of estado_reserva, cliente_id on cita
  for each row execute function cita_de_fallecido();
