-- A limit of doses is named by what it is about, as the other rules are, so that an edition that writes its row anew keeps its code.
create or replace function dosis_codigo(de_id integer, con_id integer, via text, poblacion text, desde_meses numeric) returns text
  language sql stable
  return (select codigo_de_regla('DOS', s.nombre, concat_ws(' ', via, poblacion, (select c.nombre from sustancia c where c.id = con_id)),
    desde_meses::text) from sustancia s where s.id = de_id);
