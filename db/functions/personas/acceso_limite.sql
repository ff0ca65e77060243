-- Two windows of one account wait for each other, so that the last place is given once.
create or replace function acceso_limite() returns trigger language plpgsql as $$
begin
  perform from usuario where id = new.usuario_id for no key update;
  if (select count(*) from acceso_programa where usuario_id = new.usuario_id and rol = new.rol) >= 20 then
    raise exception 'demasiados accesos' using errcode = 'check_violation', constraint = 'acceso_limite';
  end if;
  return new;
end $$;

create or replace trigger acceso_limite before insert on acceso_programa for each row execute function acceso_limite();
