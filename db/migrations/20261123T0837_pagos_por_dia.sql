-- Statistics add up the ledger by professional and day. Both are known when a payment is written and never change, so they are
-- kept with it: looking for them each time would read all payments of all years.

-- The zone in which a professional's days begin and end (decisions 61).
create function zona_de(doctor integer) returns text language sql stable as $$
  select coalesce(
    (select o.zona from oficina o where o.doctor_id = doctor order by o.eliminada_en is not null, o.id limit 1),
    'America/Guayaquil')
$$;

alter table pago
  -- Who attends, and the day on which the money came or went: set by the trigger, whatever is given.
  add column doctor_id integer references doctor,
  add column dia date;

-- What was handed over belongs to the day of its cash register, and a mistake that was taken back to the day on which it was made.
create function pago_dia() returns trigger language plpgsql as $$
begin
  if new.caja_fila_id is not null then
    select k.doctor_id, k.fecha into new.doctor_id, new.dia
    from caja_fila f join caja k on k.id = f.caja_id where f.id = new.caja_fila_id;
  elsif new.anula_id is not null then
    select p.doctor_id, p.dia into new.doctor_id, new.dia from pago p where p.id = new.anula_id;
  else
    select c.doctor_id, (new.creado_en at time zone zona_de(c.doctor_id))::date into new.doctor_id, new.dia
    from cita c where c.id = new.cita_id;
  end if;
  return new;
end $$;
create trigger pago_dia before insert on pago for each row execute function pago_dia();

alter table pago disable trigger user;
update pago p set doctor_id = c.doctor_id, dia = (p.creado_en at time zone zona_de(c.doctor_id))::date
from cita c where c.id = p.cita_id;
update pago p set doctor_id = k.doctor_id, dia = k.fecha
from caja_fila f join caja k on k.id = f.caja_id where f.id = p.caja_fila_id;
update pago p set dia = a.dia from pago a where a.id = p.anula_id;
alter table pago enable trigger user;

alter table pago add constraint pago_del_dia check (doctor_id is not null and dia is not null);
create index pago_por_dia on pago (doctor_id, dia);
