-- A credit note on its way to the SRI reserves the money that it gives back once it is authorised: no more than was paid and is still there,
-- and no more than the note's total.
create or replace function nota_devolucion_cabe() returns trigger language plpgsql as $$
begin
  select coalesce(c.raiz_id, c.id) into new.raiz_id from cita c where c.id = new.cita_id;
  perform from cita where id = new.raiz_id for no key update;
  perform from caja_fila where id = new.caja_fila_id for no key update;
  if new.centavos / 100.0 > queda_por_devolver(new.raiz_id, new.caja_fila_id) then
    raise exception 'no se devuelve más de lo que se pagó' using errcode = 'check_violation', constraint = 'pago_suma';
  end if;
  if new.centavos + (select coalesce(sum(n.centavos), 0) from nota_devolucion n where n.nota_id = new.nota_id)
      > (select f.total_centavos from factura f where f.id = new.nota_id and f.modifica_id is not null) then
    raise exception 'una nota de crédito no devuelve más que su total' using errcode = 'check_violation', constraint = 'pago_nota_suma';
  end if;
  return new;
end $$;

create or replace trigger nota_devolucion_cabe before insert on nota_devolucion for each row execute function nota_devolucion_cabe();
