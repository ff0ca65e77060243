-- Booking online: what a patient asked for holds its place and waits for the practice's answer or for its payment.

alter table doctor
  -- The payment settings are complete; until then no office of the doctor asks for a prepayment (decisions 40).
  add column cobra_en_linea boolean not null default false;
alter table empresa
  add column anticipo_minutos integer not null default 20 constraint empresa_anticipo check (anticipo_minutos between 5 and 120);
alter table cita
  -- The patient said in answer to the reminder that they will come.
  add column confirmada_en timestamptz;

-- One that waits lapses when its time to pay is over, and at the latest when the visit begins (`least` leaves out what is null).
drop index cita_expira;
create index cita_vence on cita (least(expira_en, inicio)) where estado_reserva = 'PENDIENTE';
create index cita_abierta on cita (cliente_id) where estado_reserva = 'PENDIENTE';

-- At most three requests of one patient wait at a time (decisions 36). Those of one patient wait here for each other, after the locks
-- of the doctor's days, and the count sees what the others have committed meanwhile.
create function cita_pendientes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cita_pendientes', new.cliente_id));
  if (select count(*) from cita c where c.cliente_id = new.cliente_id and c.estado_reserva = 'PENDIENTE'
      and least(c.expira_en, c.inicio) > new.creada_en) >= 3 then
    raise exception 'tres citas del paciente esperan respuesta' using errcode = 'check_violation', constraint = 'cita_pendientes';
  end if;
  return new;
end $$;
create trigger cita_pendientes before insert on cita for each row
  when (new.estado_reserva = 'PENDIENTE' and new.canal_reserva = 'WEB_PACIENTE') execute function cita_pendientes();
