-- Takes the turno of exactly this interval: returns its slot, which nobody may change until the transaction ends, and the lowest free place.
-- It locks the doctor's days in their order first, so bookings of one day wait for each other, and each query of a function sees what they
-- have committed meanwhile. Whoever blocks time waits for the bookings in progress, and later ones wait for them: bookings share the lock of
-- the whole calendar (day -1), which is taken before those of the days. What is held for a visitor without an account counts as taken for
-- everybody. A sobreturno has no slot.
create or replace function tomar_turno(p_doctor integer, p_oficina integer, p_inicio timestamptz, p_fin timestamptz, p_dias integer[],
  p_sobreturno boolean, p_cliente integer, p_ahora timestamptz, out horario_id integer, out lugar integer)
  language plpgsql as $$
declare
  zona text;
  desde timestamp;
  hasta timestamp;
  espacios integer;
  tomados integer[];
  falta text;
begin
  perform pg_advisory_xact_lock_shared(p_doctor, -1);
  perform pg_advisory_xact_lock(p_doctor, dia) from unnest(p_dias) dia;
  if p_sobreturno then
    lugar := 1;
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
    falta := 'turno_inexistente';
  elsif ausente(p_doctor, p_oficina, p_inicio, p_fin) then
    falta := 'turno_ausente';
  elsif exists (
    select from turno_apartado a where a.doctor_id = p_doctor and a.oficina_id <> p_oficina and a.presencial
      and a.inicio < p_fin and a.fin > p_inicio and a.hasta > p_ahora and (a.cliente_id = p_cliente) is not true) then
    falta := 'turno_ocupado';
  else
    select array_agg(l.lugar) into tomados from (
      select c.lugar from cita c
        where c.doctor_id = p_doctor and c.oficina_id = p_oficina and tstzrange(c.inicio, c.fin) && tstzrange(p_inicio, p_fin)
          and c.estado_reserva in ('APROBADO', 'PENDIENTE') and not c.sobreturno
      union
      select a.lugar from turno_apartado a
        where a.doctor_id = p_doctor and a.oficina_id = p_oficina and a.inicio < p_fin and a.fin > p_inicio
          and a.hasta > p_ahora and (a.cliente_id = p_cliente) is not true) l;
    if tomados is null then
      lugar := 1;
    elsif cardinality(tomados) < espacios then
      select min(n) into lugar from generate_series(1, espacios) n where n <> all(tomados);
    else
      falta := 'turno_ocupado';
    end if;
  end if;
  if falta is not null then
    raise exception 'el turno no se puede tomar' using errcode = 'check_violation', constraint = falta;
  end if;
end $$;
