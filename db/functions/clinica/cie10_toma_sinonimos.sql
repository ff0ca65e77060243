-- A new code finds the synonyms that were there before it.
create or replace function cie10_toma_sinonimos() returns trigger language plpgsql as $$
begin
  new.sinonimos := sinonimos_de_codigo(new.cod_4);
  return new;
end $$;

create or replace trigger cie10_toma_sinonimos before insert or update of cod_4 on cie10
  for each row execute function cie10_toma_sinonimos();
