-- Every name by which an ingredient is prescribed, in one table with one name each, so that no name means two things.
create or replace function sustancia_toma_nombres() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from nombre_medicina n using nuevas where n.sustancia_id = nuevas.id; end if;
  insert into nombre_medicina (nombre, escrito, tipo, sustancia_id)
    select distinct on (x.id, trim(palabras(x.escrito))) trim(palabras(x.escrito)), x.escrito, x.tipo, x.id
    from (
      select id, nombre as escrito, 'NOMBRE' as tipo, 1 as orden from nuevas where nuevas.tipo = 'PRINCIPIO'
      union all select id, unnest(sinonimos), 'SINONIMO', 2 from nuevas where nuevas.tipo = 'PRINCIPIO'
      union all select id, unnest(marcas), 'MARCA', 3 from nuevas where nuevas.tipo = 'PRINCIPIO'
      union all select id, unnest(abreviaturas), 'ABREVIATURA', 4 from nuevas where nuevas.tipo = 'PRINCIPIO') x
    order by x.id, trim(palabras(x.escrito)), x.orden;
  return null;
end $$;

create or replace trigger sustancia_cambiada_nombres after update on sustancia
  referencing new table as nuevas for each statement execute function sustancia_toma_nombres();
create or replace trigger sustancia_nueva_nombres after insert on sustancia
  referencing new table as nuevas for each statement execute function sustancia_toma_nombres();
