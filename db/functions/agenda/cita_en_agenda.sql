-- What changes in an agenda is written down by triggers, whoever changes it: an open agenda then fetches what changed instead of a month.
-- A cita that moves to another doctor or office has left the former agenda too.
create or replace function cita_en_agenda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (new.doctor_id <> old.doctor_id or new.oficina_id <> old.oficina_id)) then
    insert into agenda_cambio (doctor_id, oficina_id, cita_id) values (old.doctor_id, old.oficina_id, old.id);
  end if;
  if tg_op <> 'DELETE' then
    insert into agenda_cambio (doctor_id, oficina_id, cita_id) values (new.doctor_id, new.oficina_id, new.id);
  end if;
  return null;
end
$$;

create or replace trigger cita_en_agenda after insert or update or delete on cita for each row execute function cita_en_agenda();
