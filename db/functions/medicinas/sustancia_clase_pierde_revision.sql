-- A substance that one person put into another class, or took out of one, is not what the clinician reviewed.
create or replace function sustancia_clase_pierde_revision() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('hampi.reglas', true), '') !~ '^[0-9]+$' then
    update sustancia set revisor = null, revisor_codigo = null, revisado_en = null, proxima_revision = null
    where id = coalesce(old.sustancia_id, new.sustancia_id) and revisor is not null;
  end if;
  return null;
end $$;

create or replace trigger sustancia_clase_revision after insert or delete on sustancia_clase for each row
  execute function sustancia_clase_pierde_revision();
