-- For whom a medicine is made, by the first form that it names, the longer where two begin together (contract/formas.ts). It is
-- kept with the row: a search would look for some two hundred words in each of thousands.
create table forma_termino (
  -- As palabras() writes it, with a space on either side.
  termino text primary key,
  poblacion text not null
);
select permitir('forma_termino', 'select, insert, delete');

create function poblacion_de(texto text) returns text
  language sql stable
  return (select poblacion from forma_termino where position(termino in texto) > 0
    order by position(termino in texto), length(termino) desc limit 1);

alter table vademecum add column poblacion text;

create function vademecum_toma_poblacion() returns trigger language plpgsql as $$
begin
  new.poblacion := poblacion_de(palabras(concat_ws(' ', new.nombre, new.composicion, new.presentacion)));
  return new;
end $$;
create trigger vademecum_toma_poblacion before insert or update of nombre, composicion, presentacion on vademecum
  for each row execute function vademecum_toma_poblacion();

create function forma_cambia_poblaciones() returns trigger language plpgsql as $$
begin
  delete from forma_termino;
  insert into forma_termino
    select distinct on (1) ' ' || trim(palabras(t)) || ' ', poblacion
    from forma, unnest(array_append(terminos, nombre)) t where cuenta <> 'medida' order by 1, id;
  update vademecum v set poblacion = p.poblacion
    from (select id, poblacion_de(palabras(concat_ws(' ', nombre, composicion, presentacion))) as poblacion from vademecum) p
    where p.id = v.id and p.poblacion is distinct from v.poblacion;
  return null;
end $$;
create trigger forma_cambia_poblaciones after insert or update or delete on forma
  for each statement execute function forma_cambia_poblaciones();

-- What stands already.
insert into forma_termino
  select distinct on (1) ' ' || trim(palabras(t)) || ' ', poblacion
  from forma, unnest(array_append(terminos, nombre)) t where cuenta <> 'medida' order by 1, id;
update vademecum set poblacion = poblacion_de(palabras(concat_ws(' ', nombre, composicion, presentacion)));
