-- The credit notes of an invoice never exceed it; an annulled one no longer counts. Notes of one invoice wait for each other.
create or replace function factura_nota_suma() returns trigger language plpgsql as $$
begin
  perform from factura where id = new.modifica_id for no key update;
  if new.total_centavos + (select coalesce(sum(n.total_centavos), 0) from factura n
        where n.modifica_id = new.modifica_id and n.id <> new.id and n.estado <> 'ANULADA')
      > (select f.total_centavos from factura f where f.id = new.modifica_id) then
    raise exception 'las notas de crédito no pasan de su factura' using errcode = 'check_violation', constraint = 'factura_nota_suma';
  end if;
  return new;
end $$;

create or replace trigger factura_nota_suma before insert or update of total_centavos on factura for each row when (new.modifica_id is not null)
  execute function factura_nota_suma();
