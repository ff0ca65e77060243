-- A class is a group, and what is in it an active ingredient.
create or replace function sustancia_clase_es_grupo() returns trigger language plpgsql as $$
begin
  if not exists (select from sustancia where id = new.clase_id and tipo = 'GRUPO')
    or not exists (select from sustancia where id = new.sustancia_id and tipo = 'PRINCIPIO') then
    raise exception 'no es un grupo' using errcode = 'check_violation', constraint = 'sustancia_es_grupo';
  end if;
  return new;
end $$;

create or replace trigger sustancia_clase_es_grupo before insert or update on sustancia_clase
  for each row execute function sustancia_clase_es_grupo();
