-- What people say for a specialty.
create or replace function palabras_de_especializacion(quien integer) returns text[]
  language sql stable
  return array(select termino from especializacion_palabra where especializacion_id = quien order by plegar(termino));
