-- Nobody spends what they do not have: who takes credits of one account waits for each other, and the sum sees what was committed meanwhile.
create or replace function movimiento_saldo() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('creditos', new.usuario_id));
  -- Sent again, it is the same transfer: the unique key says so.
  if exists (select from movimiento m where m.clave = new.clave) then
    return new;
  end if;
  if new.creditos + (select coalesce(sum(m.creditos), 0) from movimiento m
      where m.usuario_id = new.usuario_id and m.doctor_id is not distinct from new.doctor_id) < 0 then
    raise exception 'no hay tantos créditos' using errcode = 'check_violation', constraint = 'movimiento_saldo';
  end if;
  return new;
end $$;

create or replace trigger movimiento_saldo before insert on movimiento for each row when (new.creditos < 0) execute function movimiento_saldo();
