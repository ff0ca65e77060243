-- The reviewer of a grave change is a professional whose Senescyt code the back office has accepted, and another human than who proposes it.
create or replace function regla_cambio_revisor() returns trigger language plpgsql as $$
begin
  if new.grave and new.estado = 'REVISADA' and not exists (select from doctor d
      where d.usuario_id = new.revisor_id and d.tipo = 'MEDICO' and d.cuenta_activa and d.msp = new.revisor_codigo) then
    raise exception 'sin código' using errcode = 'check_violation', constraint = 'regla_cambio_revisor';
  end if;
  if new.grave and new.estado = 'REVISADA' and misma_persona(new.autor_id, new.revisor_id) then
    raise exception 'la misma persona' using errcode = 'check_violation', constraint = 'regla_cambio_misma_persona';
  end if;
  return new;
end $$;

create or replace trigger regla_cambio_revisor before insert or update on regla_cambio for each row execute function regla_cambio_revisor();
