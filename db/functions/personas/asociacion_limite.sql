-- Accepted and pending ones are counted apart (decisions 29). Requests and answers of one doctor wait for each other.
create or replace function asociacion_limite() returns trigger language plpgsql as $$
begin
  perform from doctor where id = new.doctor_id for no key update;
  if (select count(*) from asociacion where doctor_id = new.doctor_id and estado = new.estado and id <> new.id)
      >= (select asociaciones_limite from empresa) then
    raise exception 'demasiadas asociaciones' using errcode = 'check_violation', constraint = 'asociacion_limite';
  end if;
  return new;
end $$;

create or replace trigger asociacion_limite before insert or update of estado on asociacion
  for each row execute function asociacion_limite();
