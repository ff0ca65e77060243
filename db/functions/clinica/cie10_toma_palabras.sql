-- The words of the catalogue, against which a search with a typing error is corrected.
create or replace function cie10_toma_palabras() returns trigger language plpgsql as $$
begin
  insert into cie10_palabra
    select distinct p from nuevas, unnest(string_to_array(trim(busqueda), ' ')) p where p ~ '^[a-z]{4,}$'
    on conflict do nothing;
  return null;
end $$;

create or replace trigger cie10_cambiada_palabras after update on cie10
  referencing new table as nuevas for each statement execute function cie10_toma_palabras();
create or replace trigger cie10_nueva_palabras after insert on cie10
  referencing new table as nuevas for each statement execute function cie10_toma_palabras();
