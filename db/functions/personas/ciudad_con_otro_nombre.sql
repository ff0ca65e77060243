-- An office names its city by its words: when the catalogue writes them otherwise, its offices follow (ADR 228).
create or replace function ciudad_con_otro_nombre() returns trigger language plpgsql as $$
begin
  update oficina set ciudad = new.nombre, pais = new.pais
    where plegar(ciudad) = plegar(old.nombre) and plegar(pais) = plegar(old.pais);
  return null;
end $$;

create or replace trigger ciudad_con_otro_nombre after update of nombre, pais on ciudad for each row
  when (old.nombre <> new.nombre or old.pais <> new.pais) execute function ciudad_con_otro_nombre();
