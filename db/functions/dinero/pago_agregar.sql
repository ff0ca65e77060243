-- No more is given back than was paid, neither for a chain of citas nor for a row of the cash register, and no more than a credit note says.
-- Whoever gives back or undoes waits for others who do. An annulment undoes one whole payment of the same cita or row; a collection is free.
create or replace function pago_agregar() returns trigger language plpgsql as $$
begin
  select coalesce(c.raiz_id, c.id) into new.raiz_id from cita c where c.id = new.cita_id;
  if new.clase = 'COBRO' then
    return new;
  end if;
  perform from cita where id = new.raiz_id for no key update;
  if new.anula_id is not null and not exists (
    select from pago p where p.id = new.anula_id and p.valor = -new.valor and p.clase <> 'ANULACION'
      and (p.raiz_id = new.raiz_id or p.raiz_id is null and new.raiz_id is null and p.caja_fila_id = new.caja_fila_id)
  ) then
    raise exception 'una anulación deshace un pago entero de la misma cita' using errcode = 'check_violation', constraint = 'pago_anula';
  end if;
  if new.raiz_id is null then
    perform from caja_fila f where f.id = (select coalesce(n.corrige_id, n.id) from caja_fila n where n.id = new.caja_fila_id)
      for no key update;
  end if;
  if new.valor + queda_por_devolver(new.raiz_id,
      (select coalesce(n.corrige_id, n.id) from caja_fila n where n.id = new.caja_fila_id)) < 0 then
    raise exception 'no se devuelve más de lo que se pagó' using errcode = 'check_violation', constraint = 'pago_suma';
  end if;
  if new.nota_id is not null and (select coalesce(sum(p.valor), 0) from pago p where p.nota_id = new.nota_id) + new.valor
      < (select -n.total_centavos / 100.0 from factura n where n.id = new.nota_id and n.modifica_id is not null) then
    raise exception 'una nota de crédito no devuelve más que su total' using errcode = 'check_violation', constraint = 'pago_nota_suma';
  end if;
  return new;
end $$;

create or replace trigger pago_agregar before insert on pago for each row execute function pago_agregar();
