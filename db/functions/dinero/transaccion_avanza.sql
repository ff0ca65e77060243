-- States only go forward, and each is written down.
create or replace function transaccion_avanza() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.estado = old.estado then
      return new;
    end if;
    if (old.estado, new.estado) not in (
      ('PENDIENTE', 'CONFIRMANDO'), ('PENDIENTE', 'CANCELADA'), ('PENDIENTE', 'VENCIDA'), ('PENDIENTE', 'POR_REVERSAR'),
      ('CONFIRMANDO', 'APROBADA'), ('CONFIRMANDO', 'CANCELADA'), ('CONFIRMANDO', 'VENCIDA'), ('CONFIRMANDO', 'POR_REVERSAR'),
      ('APROBADA', 'POR_REVERSAR'), ('POR_REVERSAR', 'REVERSADA'), ('POR_REVERSAR', 'POR_DEVOLVER'), ('POR_DEVOLVER', 'DEVUELTA')) then
      raise exception 'una transacción no vuelve atrás: % a %', old.estado, new.estado
        using errcode = 'check_violation', constraint = 'transaccion_avanza';
    end if;
  end if;
  insert into transaccion_paso (transaccion_id, estado, respuesta, motivo, cuando)
    values (new.id, new.estado, new.respuesta, new.motivo, new.cambiada_en);
  return new;
end $$;

create or replace trigger transaccion_avanza before update on transaccion for each row execute function transaccion_avanza();
create or replace trigger transaccion_nace after insert on transaccion for each row execute function transaccion_avanza();
