-- An office or a service that was deleted while somebody booked: the booking waits for the deletion and is then refused.
-- Deleting locks the row "for update", which is what the key-share lock below waits for.
create or replace function cita_de_lugar_vivo() returns trigger language plpgsql as $$
begin
  if new.estado_reserva not in ('APROBADO', 'PENDIENTE') then return new; end if;
  if tg_op = 'UPDATE' and old.estado_reserva in ('APROBADO', 'PENDIENTE')
    and new.oficina_id = old.oficina_id and new.servicio_id is not distinct from old.servicio_id then return new; end if;
  perform 1 from oficina where id = new.oficina_id and eliminada_en is null for key share;
  if not found then
    raise exception 'la oficina fue eliminada' using errcode = 'check_violation', constraint = 'cita_oficina_viva';
  end if;
  if new.servicio_id is not null then
    perform 1 from servicio where id = new.servicio_id and eliminado_en is null for key share;
    if not found then
      raise exception 'el servicio fue eliminado' using errcode = 'check_violation', constraint = 'cita_servicio_vivo';
    end if;
  end if;
  return new;
end $$;

create or replace trigger cita_lugar_vivo before insert or update of estado_reserva, oficina_id, servicio_id on cita
  for each row execute function cita_de_lugar_vivo();
