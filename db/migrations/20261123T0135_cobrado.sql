-- What was paid along a chain of citas, beside the first of them: an agenda shows hundreds, and a sum for each was a fifth of its
-- statement. Only the ledger's own trigger writes it, in the transaction of the payment; the ledger stays what counts.
alter table cita add column cobrado numeric(12,2) not null default 0;

alter table cita disable trigger user;
update cita c set cobrado = p.suma from (select raiz_id, sum(valor) as suma from pago group by 1) p
where p.raiz_id = c.id and p.suma <> 0;
alter table cita enable trigger user;

-- Others' citas of the chain show it too. The first one's own change is told by the trigger of citas.
create or replace function pago_en_agenda() returns trigger language plpgsql as $$
begin
  update cita set cobrado = cobrado + new.valor where id = new.raiz_id;
  insert into agenda_cambio (doctor_id, oficina_id, cita_id)
  select doctor_id, oficina_id, id from cita where raiz_id = new.raiz_id;
  return null;
end
$$;
