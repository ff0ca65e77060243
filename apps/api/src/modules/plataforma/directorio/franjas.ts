import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The weekly hours `h` in which somebody attends, as JSON by day and hour. Turnos less than an hour apart become one stretch: only longer
 * pauses are shown, because patients who come then find the door closed.
 */
export const franjas = (which: RawBuilder<SqlBool>) => sql`(
  select coalesce(json_agg(json_build_object('dia_semana', f.dia_semana,
    'hora_inicio', to_char(f.desde, 'HH24:MI'), 'hora_fin', to_char(f.hasta, 'HH24:MI')) order by f.dia_iso, f.desde), '[]')
  from (
    select dia_semana, dia_iso, min(hora_inicio) as desde, max(hora_fin) as hasta
    from (
      select *, count(*) filter (where pausa >= interval '1 hour') over (partition by dia_iso order by hora_inicio) as tramo
      from (
        select h.dia_semana, h.dia_iso, h.hora_inicio, h.hora_fin, h.hora_inicio - max(h.hora_fin) over (
          partition by h.dia_iso order by h.hora_inicio rows between unbounded preceding and 1 preceding) as pausa
        from horario h where ${which}) con_pausa) en_tramos
    group by dia_semana, dia_iso, tramo) f)`;
