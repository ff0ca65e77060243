-- `cobrado` of the first cita of a chain is what its payments add up to, so that a list of citas need not read the ledger.
create or replace function pago_cobrado() returns trigger language plpgsql as $$
begin
  update cita set cobrado = cobrado + new.valor where id = new.raiz_id;
  return null;
end
$$;

create or replace trigger pago_cobrado after insert on pago for each row execute function pago_cobrado();
