-- Whether one turno is free for strangers now: there is a slot with a free place, the professional is not elsewhere and not absent.
create or replace function turno_libre(p_doctor integer, p_oficina integer, p_inicio timestamptz, p_fin timestamptz, p_ahora timestamptz)
  returns boolean language sql stable as $$
  select exists (
    select from oficina o join horario h on h.oficina_id = o.id and h.doctor_id = p_doctor
    where o.id = p_oficina and o.eliminada_en is null and p_inicio > p_ahora
      and h.dia_iso = extract(isodow from p_inicio at time zone o.zona)::smallint
      and h.hora_inicio = (p_inicio at time zone o.zona)::time
      and (p_inicio at time zone o.zona)::date + h.hora_fin = p_fin at time zone o.zona
      and h.espacios_disponibles > (
        select count(*) from (
          select c.lugar from cita c
            where c.doctor_id = p_doctor and c.oficina_id = p_oficina and tstzrange(c.inicio, c.fin) && tstzrange(p_inicio, p_fin)
              and c.viva and not c.sobreturno and (c.expira_en is null or c.expira_en > p_ahora)
          union
          select a.lugar from turno_apartado a
            where a.doctor_id = p_doctor and a.oficina_id = p_oficina and a.inicio < p_fin and a.fin > p_inicio
              and a.hasta > p_ahora) tomados))
    and not exists (
      select from cita c where c.doctor_id = p_doctor and c.oficina_id <> p_oficina and c.viva and c.presencial
        and tstzrange(c.inicio, c.fin) && tstzrange(p_inicio, p_fin) and (c.expira_en is null or c.expira_en > p_ahora))
    and not exists (
      select from turno_apartado a where a.doctor_id = p_doctor and a.oficina_id <> p_oficina and a.presencial
        and a.inicio < p_fin and a.fin > p_inicio and a.hasta > p_ahora)
    and not ausente(p_doctor, p_oficina, p_inicio, p_fin)
$$;
