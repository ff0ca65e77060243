-- The last day of a term of so many days that begins the day after `p_desde`: calendar days, or working days of the whole country where the
-- operator's settings say so.
create or replace function fin_de_plazo(p_desde date, p_dias integer) returns date
  language sql stable as $$
  select case when (select plazos_habiles from empresa) then (
    select dia::date from generate_series(p_desde + 1, p_desde + p_dias * 3 + 30, interval '1 day') dia
    where extract(isodow from dia) < 6 and not exists (select from feriado f where f.fecha = dia::date and f.ciudad_id is null)
    order by dia offset p_dias - 1 limit 1)
  else p_desde + p_dias end
$$;
