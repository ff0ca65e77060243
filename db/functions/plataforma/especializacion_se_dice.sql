-- Whether a search means a specialty: each of its words begins one of the name, or of one thing that people say for it.
create or replace function especializacion_se_dice(quien integer, busqueda text) returns boolean
  language sql stable
  return trim(palabras(busqueda)) <> '' and exists (
    select from (select e.palabras from especializacion e where e.id = quien
      union all select p.palabras from especializacion_palabra p where p.especializacion_id = quien) as d (dicho)
    where d.dicho like all (
      select '% ' || p || '%' from unnest(string_to_array(trim(palabras(busqueda)), ' ')) p));
