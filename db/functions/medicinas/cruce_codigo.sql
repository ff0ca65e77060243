-- A crossed allergy is named by both sides in their order: from penicillins to cephalosporins is another rule than the way back.
create or replace function cruce_codigo(desde_id integer, hacia_id integer) returns text
  language sql stable
  return (select codigo_de_regla('CRU', d.nombre || ' → ' || h.nombre, '', null) from sustancia d, sustancia h where d.id = desde_id and h.id = hacia_id);
