-- Credit notes never give back more than their invoice, and the money that goes with them is in the ledger. What was typed of an invoice
-- outlives its tab.

-- Notes of one invoice wait for each other. One that the SRI refused counts too, because it can be handed in again.
create function factura_nota_suma() returns trigger language plpgsql as $$
begin
  perform from factura where id = new.modifica_id for no key update;
  if new.total_centavos + (select coalesce(sum(n.total_centavos), 0) from factura n where n.modifica_id = new.modifica_id and n.id <> new.id)
      > (select f.total_centavos from factura f where f.id = new.modifica_id) then
    raise exception 'las notas de crédito no pasan de su factura' using errcode = 'check_violation', constraint = 'factura_nota_suma';
  end if;
  return new;
end $$;
create trigger factura_nota_suma before insert or update of total_centavos on factura for each row when (new.modifica_id is not null)
  execute function factura_nota_suma();

-- What a note gave back, of a cita or of a row of the cash register without one. A row may be given back in parts, and brings money once.
alter table pago
  add column nota_id integer references factura,
  drop constraint pago_fuente,
  add constraint pago_fuente check (fuente in ('AGENDA', 'ANTERIOR', 'PAYPHONE', 'CREDITO', 'DEUDA', 'CAJA', 'NOTA')),
  add constraint pago_nota check ((fuente = 'NOTA') = (nota_id is not null) and (nota_id is null or clase = 'DEVOLUCION')),
  drop constraint pago_caja,
  add constraint pago_caja check (case fuente when 'CAJA' then caja_fila_id is not null when 'NOTA' then true else caja_fila_id is null end),
  drop constraint pago_una_fila;
create unique index pago_una_fila on pago (caja_fila_id) where fuente = 'CAJA';
create index on pago (caja_fila_id) where caja_fila_id is not null;
create index on pago (nota_id) where nota_id is not null;

-- As before, with the lock of a row without a cita, and for a note: what it gives back is at most what it is about.
create or replace function pago_agregar() returns trigger language plpgsql as $$
declare
  hay numeric;
begin
  select coalesce(c.raiz_id, c.id) into new.raiz_id from cita c where c.id = new.cita_id;
  if new.clase = 'COBRO' then
    return new;
  end if;
  perform from cita where id = new.raiz_id for no key update;
  if new.anula_id is not null and not exists (
    select from pago p where p.id = new.anula_id and p.raiz_id = new.raiz_id and p.valor = -new.valor and p.clase <> 'ANULACION'
  ) then
    raise exception 'una anulación deshace un pago entero de la misma cita' using errcode = 'check_violation', constraint = 'pago_anula';
  end if;
  if new.raiz_id is null then
    perform from caja_fila f where f.id = (select coalesce(n.corrige_id, n.id) from caja_fila n where n.id = new.caja_fila_id)
      for no key update;
    select coalesce(sum(p.valor), 0) into hay from caja_fila n
      join caja_fila f on coalesce(f.corrige_id, f.id) = coalesce(n.corrige_id, n.id)
      join pago p on p.caja_fila_id = f.id
      where n.id = new.caja_fila_id;
  else
    select coalesce(sum(p.valor), 0) into hay from pago p where p.raiz_id = new.raiz_id;
  end if;
  if new.valor + hay < 0 then
    raise exception 'no se devuelve más de lo que se pagó' using errcode = 'check_violation', constraint = 'pago_suma';
  end if;
  if new.nota_id is not null and (select coalesce(sum(p.valor), 0) from pago p where p.nota_id = new.nota_id) + new.valor
      < (select -n.total_centavos / 100.0 from factura n where n.id = new.nota_id and n.modifica_id is not null) then
    raise exception 'una nota de crédito no devuelve más que su total' using errcode = 'check_violation', constraint = 'pago_nota_suma';
  end if;
  return new;
end $$;

-- As before; what a note gives back belongs to the day on which it went, whatever day brought it.
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

-- What was typed of an invoice and not generated yet, one for each consultation.
create table factura_borrador (
  consulta_id integer primary key references consulta,
  contenido jsonb not null,
  guardado_en timestamptz not null
);
select permitir('factura_borrador', 'select, insert, update, delete');
