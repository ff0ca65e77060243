-- A patient has at most three citas that wait for the doctor's answer. One that the waiting list offers does not count: the patient did not
-- ask for it. The lock makes two requests of one patient count one after the other.
create or replace function cita_pendientes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cita_pendientes', new.cliente_id));
  if (select count(*) from cita c where c.cliente_id = new.cliente_id and c.estado_reserva = 'PENDIENTE' and not c.ofrecida
      and least(c.expira_en, c.inicio) > new.creada_en) >= 3 then
    raise exception 'tres citas del paciente esperan respuesta' using errcode = 'check_violation', constraint = 'cita_pendientes';
  end if;
  return new;
end $$;

create or replace trigger cita_pendientes before insert on cita for each row
  when (new.estado_reserva = 'PENDIENTE' and new.canal_reserva = 'WEB_PACIENTE') execute function cita_pendientes();
