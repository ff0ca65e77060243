-- A payment of an attempt has its amount and its cita.
create or replace function pago_de_transaccion() returns trigger language plpgsql as $$
begin
  if not exists (select from transaccion t where t.id = new.transaccion_id and t.cita_id = new.cita_id
      and abs(new.valor) * 100 = t.valor_centavos) then
    raise exception 'el pago no es el de su transacción' using errcode = 'check_violation', constraint = 'pago_transaccion';
  end if;
  return new;
end $$;

create or replace trigger pago_de_transaccion before insert on pago for each row when (new.transaccion_id is not null)
  execute function pago_de_transaccion();
