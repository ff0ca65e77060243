-- The next free turnos of a professional in an office, as the directory shows them: all of the first days until there are eight, then three a
-- day, and until when they are complete. Absences are read once for all days.
create or replace function turnos_libres(p_doctor integer, p_oficina integer, p_zona text, p_ahora timestamptz,
  out turnos timestamptz[], out hasta timestamptz) language plpgsql stable as $$
declare
  hoy constant date := (p_ahora at time zone p_zona)::date;
  dias constant integer[] := array(select distinct dia_iso from horario where doctor_id = p_doctor and oficina_id = p_oficina);
  fecha date := hoy;
  fin date := hoy + 69;
  seguidos integer := 0;
  del_dia timestamptz[];
  ausencias constant tstzmultirange := coalesce((select range_agg(tstzrange(a.inicio, a.fin)) from ausencia a
    where a.doctor_id = p_doctor and (a.oficina_id is null or a.oficina_id = p_oficina) and a.fin > p_ahora), '{}');
begin
  turnos := '{}';
  hasta := (hoy + 7)::timestamp at time zone p_zona;
  if dias = '{}' then return; end if;
  while fecha < fin loop
    if extract(isodow from fecha)::integer = any(dias) then
      del_dia := array(
        with c as materialized (
          select inicio, cita.fin, oficina_id, lugar, sobreturno, presencial from cita
          where doctor_id = p_doctor and viva and fecha_reserva between fecha - 1 and fecha + 1)
        select t.inicio from horario h cross join lateral (
          select (fecha + h.hora_inicio) at time zone p_zona as inicio, (fecha + h.hora_fin) at time zone p_zona as fin) t
        where h.doctor_id = p_doctor and h.oficina_id = p_oficina and h.dia_iso = extract(isodow from fecha)
          and t.inicio > p_ahora and not ausencias && tstzrange(t.inicio, t.fin)
          and h.espacios_disponibles > (select count(distinct lugar) from c
            where c.oficina_id = p_oficina and not c.sobreturno and c.inicio < t.fin and c.fin > t.inicio)
          and not exists (select from c
            where c.oficina_id <> p_oficina and c.presencial and c.inicio < t.fin and c.fin > t.inicio)
        order by 1);
      if seguidos < 8 then
        del_dia := del_dia[1:greatest(8 - seguidos, 3)];
        seguidos := seguidos + cardinality(del_dia);
        turnos := turnos || del_dia;
        if seguidos >= 8 then
          hasta := turnos[seguidos - 2];
          fin := least(fin, fecha + 4);
        end if;
      else
        turnos := turnos || del_dia[1:3];
      end if;
    end if;
    fecha := fecha + 1;
  end loop;
end $$;
