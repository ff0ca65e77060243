-- Kept beside the product, because a search orders by it.
create or replace function vademecum_toma_poblacion() returns trigger language plpgsql as $$
begin
  new.poblacion := poblacion_de(palabras(concat_ws(' ', new.nombre, new.composicion, new.presentacion)));
  return new;
end $$;

create or replace trigger vademecum_toma_poblacion before insert or update of nombre, composicion, presentacion on vademecum
  for each row execute function vademecum_toma_poblacion();
