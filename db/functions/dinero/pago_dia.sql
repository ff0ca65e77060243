-- The day to which a payment belongs in the cash register and statistics: that of its sheet; that of the payment which it undoes; or the day
-- in the professional's zone on which it was made. What a note gives back belongs to the day on which it went.
create or replace function pago_dia() returns trigger language plpgsql as $$
begin
  if new.fuente = 'CAJA' then
    select k.doctor_id, k.fecha into new.doctor_id, new.dia
    from caja_fila f join caja k on k.id = f.caja_id where f.id = new.caja_fila_id;
  elsif new.anula_id is not null then
    select p.doctor_id, p.dia into new.doctor_id, new.dia from pago p where p.id = new.anula_id;
  else
    select coalesce(c.doctor_id, k.doctor_id) into new.doctor_id from (select) uno
      left join cita c on c.id = new.cita_id
      left join caja_fila f on f.id = new.caja_fila_id
      left join caja k on k.id = f.caja_id;
    new.dia := (new.creado_en at time zone zona_de(new.doctor_id))::date;
  end if;
  return new;
end $$;

create or replace trigger pago_dia before insert on pago for each row execute function pago_dia();
