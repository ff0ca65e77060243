-- `cobrado` of the first cita of a chain is what its payments add up to, so that a list of citas need not read the ledger. Every cita of the
-- chain shows it and thus changes in its agenda.
create or replace function pago_en_agenda() returns trigger language plpgsql as $$
begin
  update cita set cobrado = cobrado + new.valor where id = new.raiz_id;
  insert into agenda_cambio (doctor_id, oficina_id, cita_id)
  select doctor_id, oficina_id, id from cita where raiz_id = new.raiz_id;
  return null;
end
$$;

create or replace trigger pago_en_agenda after insert on pago for each row execute function pago_en_agenda();
