-- At most three wishes of one patient and 200 with one doctor; those of one wait here for each other, always in this order.
create or replace function espera_limites() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('espera_cliente', new.cliente_id));
  if new.por_paciente and (select count(*) from espera e where e.cliente_id = new.cliente_id and e.estado = 'ESPERANDO') >= 3 then
    raise exception 'tres esperas del paciente' using errcode = 'check_violation', constraint = 'espera_del_paciente';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('espera_doctor', new.doctor_id));
  if (select count(*) from espera e where e.doctor_id = new.doctor_id and e.estado = 'ESPERANDO') >= 200 then
    raise exception 'lista de espera llena' using errcode = 'check_violation', constraint = 'espera_llena';
  end if;
  new.orden := coalesce((select max(e.orden) from espera e where e.doctor_id = new.doctor_id and e.estado = 'ESPERANDO'), 0) + 1;
  return new;
end $$;

create or replace trigger espera_limites before insert on espera for each row execute function espera_limites();
