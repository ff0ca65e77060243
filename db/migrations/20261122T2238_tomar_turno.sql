-- A booking is one statement (ADR 156). It waits here for the others of its doctor's days, and each query of a function sees what they
-- have committed meanwhile, which one of the same statement would not.

-- Locks the days (in their order) until the transaction ends; then the slot of exactly this interval, which nobody may change until
-- then either, and its lowest free place. A sobreturno has neither.
create function tomar_turno(p_doctor integer, p_oficina integer, p_inicio timestamptz, p_fin timestamptz, p_dias integer[],
  p_sobreturno boolean, out horario_id integer, out lugar integer) language plpgsql as $$
declare
  zona text;
  desde timestamp;
  hasta timestamp;
  espacios integer;
  tomados integer[];
begin
  perform pg_advisory_xact_lock(p_doctor, dia) from unnest(p_dias) dia;
  lugar := 1;
  if p_sobreturno then
    return;
  end if;
  select o.zona into zona from oficina o where o.id = p_oficina;
  desde := p_inicio at time zone zona;
  hasta := p_fin at time zone zona;
  select h.id, h.espacios_disponibles into horario_id, espacios from horario h
    where h.doctor_id = p_doctor and h.oficina_id = p_oficina and h.dia_iso = extract(isodow from desde)::smallint
      and h.hora_inicio = desde::time and desde::date + h.hora_fin = hasta
    for key share;
  if horario_id is null then
    raise exception 'no hay un turno de esas horas' using errcode = 'check_violation', constraint = 'turno_inexistente';
  end if;
  select array_agg(distinct c.lugar) into tomados from cita c
    where c.doctor_id = p_doctor and c.oficina_id = p_oficina and tstzrange(c.inicio, c.fin) && tstzrange(p_inicio, p_fin)
      and c.estado_reserva in ('APROBADO', 'PENDIENTE') and not c.sobreturno;
  if cardinality(tomados) >= espacios then
    raise exception 'el turno no tiene lugar' using errcode = 'check_violation', constraint = 'turno_ocupado';
  end if;
  if tomados is not null then
    select min(n) into lugar from generate_series(1, espacios) n where n <> all(tomados);
  end if;
end $$;
