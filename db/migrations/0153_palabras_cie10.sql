-- Every word of the classification once: what a slip of the pen in a search is compared with. A word that no code has any more
-- costs nothing: the search that it leads to finds nothing.
create table cie10_palabra (
  palabra text primary key
);

create function cie10_toma_palabras() returns trigger language plpgsql as $$
begin
  insert into cie10_palabra
    select distinct p from nuevas, unnest(string_to_array(trim(busqueda), ' ')) p where p ~ '^[a-z]{4,}$'
    on conflict do nothing;
  return null;
end $$;
create trigger cie10_nueva_palabras after insert on cie10
  referencing new table as nuevas for each statement execute function cie10_toma_palabras();
create trigger cie10_cambiada_palabras after update on cie10
  referencing new table as nuevas for each statement execute function cie10_toma_palabras();

insert into cie10_palabra
  select distinct p from cie10, unnest(string_to_array(trim(busqueda), ' ')) p where p ~ '^[a-z]{4,}$';
