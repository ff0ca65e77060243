-- The folded synonyms of a code of four characters and of the three before the point.
create or replace function sinonimos_de_codigo(codigo_4 text) returns text[]
  language sql stable
  return (select coalesce(array_agg(trim(palabras(s.sinonimo)) order by s.id), '{}')
    from cie10_sinonimo s where s.codigo in (codigo_4, left(codigo_4, 3)));
