-- Who takes a place waits for whoever takes another one there, and counts what they have committed.
create or replace function afiliacion_hay_lugar() returns trigger language plpgsql as $$
declare
  limite integer;
begin
  select doctores_afiliados_limite into limite from afiliacion_lugar
  where ciudad_id = new.ciudad_id and especializacion_id = new.especializacion_id for no key update;
  if (select count(distinct doctor_id) from afiliacion_ocupada
      where ciudad_id = new.ciudad_id and especializacion_id = new.especializacion_id and doctor_id <> new.doctor_id) >= limite then
    raise exception 'no hay lugares' using errcode = 'check_violation', constraint = 'afiliacion_hay_lugar';
  end if;
  return new;
end $$;

create or replace trigger afiliacion_hay_lugar before insert on afiliacion_ocupada for each row execute function afiliacion_hay_lugar();
