-- A substance out of a class loses the rules of that class. Into a class with an exception it loses graver ones; a new substance has none yet.
create or replace function sustancia_clase_por_dos() returns trigger language plpgsql as $$
declare de_id integer := coalesce(old.sustancia_id, new.sustancia_id);
begin
  if tg_op = 'INSERT' and (
    not exists (select from interaccion i where i.excepcion and i.estado = 'vigente' and new.clase_id in (i.a_id, i.b_id))
    or nacida_aqui(de_id)
    or exists (select from sustancia_clase k where k.sustancia_id = de_id and k.clase_id = new.clase_id)
  ) then return new; end if;
  if not cambia_por_dos('principios-activos', de_id) then
    raise exception 'falta la segunda persona' using errcode = 'check_violation', constraint = 'regla_grave_por_dos';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger sustancia_clase_fija before update on sustancia_clase for each row execute function sustancia_clase_por_dos();
create or replace trigger sustancia_clase_por_dos before insert or delete on sustancia_clase for each row execute function sustancia_clase_por_dos();
