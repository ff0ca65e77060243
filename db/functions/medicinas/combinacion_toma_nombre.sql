-- A combination is known by its name too. An ingredient that nobody knows would make all its warnings silent.
create or replace function combinacion_toma_nombre() returns trigger language plpgsql as $$
begin
  if exists (select from nuevas, unnest(nuevas.principios) p
      where not exists (select from nombre_medicina n where n.nombre = p and n.sustancia_id is not null)) then
    raise exception 'un principio no se conoce' using errcode = 'check_violation', constraint = 'combinacion_principios';
  end if;
  if tg_op = 'UPDATE' then delete from nombre_medicina n using nuevas where n.combinacion_id = nuevas.id; end if;
  insert into nombre_medicina (nombre, escrito, tipo, combinacion_id)
    select trim(palabras(nombre)), nombre, 'COMBINACION', id from nuevas;
  return null;
end $$;

create or replace trigger combinacion_cambiada_nombre after update on combinacion
  referencing new table as nuevas for each statement execute function combinacion_toma_nombre();
create or replace trigger combinacion_nueva_nombre after insert on combinacion
  referencing new table as nuevas for each statement execute function combinacion_toma_nombre();
