-- A group with ingredients stays a group; an ingredient that becomes one leaves its classes.
create or replace function sustancia_sigue_siendo() returns trigger language plpgsql as $$
begin
  if new.tipo = 'PRINCIPIO' and exists (select from sustancia_clase where clase_id = new.id) then
    raise exception 'tiene principios' using errcode = 'check_violation', constraint = 'sustancia_con_principios';
  end if;
  if new.tipo = 'GRUPO' then delete from sustancia_clase where sustancia_id = new.id; end if;
  return new;
end $$;

create or replace trigger sustancia_sigue_siendo before update of tipo on sustancia for each row execute function sustancia_sigue_siendo();
