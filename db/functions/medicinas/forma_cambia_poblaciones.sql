-- Forms say for whom a medicine is (drops for children, ampoules for adults); a changed form changes what the vademécum says.
create or replace function forma_cambia_poblaciones() returns trigger language plpgsql as $$
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

create or replace trigger forma_cambia_poblaciones after insert or update or delete on forma
  for each statement execute function forma_cambia_poblaciones();
