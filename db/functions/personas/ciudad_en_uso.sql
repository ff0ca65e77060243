-- An office names its city, and has its zone and altitude from there: a city with offices stays in the catalogue (3 §2).
create or replace function ciudad_en_uso() returns trigger language plpgsql as $$
begin
  if exists (select from oficina
      where plegar(ciudad) = plegar(old.nombre) and plegar(pais) = plegar(old.pais) and eliminada_en is null)
    or exists (select from afiliacion_lugar where ciudad_id = old.id) then
    raise exception 'la ciudad está en uso' using errcode = 'foreign_key_violation', constraint = 'ciudad_en_uso';
  end if;
  return old;
end $$;

create or replace trigger ciudad_en_uso before delete on ciudad for each row execute function ciudad_en_uso();
