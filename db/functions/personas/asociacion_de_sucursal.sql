-- A person asks, and for a branch: an office of one's own needs no link.
create or replace function asociacion_de_sucursal() returns trigger language plpgsql as $$
begin
  if not exists (select from oficina o join doctor i on i.id = o.doctor_id and i.tipo = 'INSTITUCION'
      join doctor d on d.id = new.doctor_id and d.tipo = 'MEDICO' where o.id = new.oficina_id) then
    raise exception 'solo un médico en una sucursal' using errcode = 'check_violation', constraint = 'asociacion_de_sucursal';
  end if;
  return new;
end $$;

create or replace trigger asociacion_de_sucursal before insert on asociacion
  for each row execute function asociacion_de_sucursal();
