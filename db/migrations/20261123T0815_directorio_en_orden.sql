-- A search of the directory reads the first rows of its order from an index (ADR 199). Before, the turno that thousands share put all of
-- them in order by office, and each was compared with the other offices of its professional.
drop index directorio_primero;
create index directorio_orden on directorio (primero, oficina_id);
drop index directorio_ciudad;
create index directorio_ciudad on directorio (ciudad, primero, oficina_id);
create index directorio_opiniones on directorio (estrellas desc nulls last, opiniones desc nulls last, primero, oficina_id);
create index directorio_lugar on directorio (latitud, longitud);

-- What a specialty is called, folded once and not for every search.
alter table especializacion add column palabras text not null generated always as (palabras(nombre)) stored;
alter table especializacion_palabra add column palabras text not null generated always as (palabras(termino)) stored;

create or replace function especializacion_se_dice(quien integer, busqueda text) returns boolean
  language sql stable
  return trim(palabras(busqueda)) <> '' and exists (
    select from (select e.palabras from especializacion e where e.id = quien
      union all select p.palabras from especializacion_palabra p where p.especializacion_id = quien) as d (dicho)
    where d.dicho like all (
      select '% ' || p || '%' from unnest(string_to_array(trim(palabras(busqueda)), ' ')) p));
