-- For whom a medicine is, by the first form that its words name; of two at one place the longer.
create or replace function poblacion_de(texto text) returns text
  language sql stable
  return (select poblacion from forma_termino where position(termino in texto) > 0
    order by position(termino in texto), length(termino) desc limit 1);
