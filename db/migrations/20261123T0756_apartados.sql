-- A turno is kept for the patient who is choosing it, for some minutes (ADR 202). Only a courtesy: that a place has one cita is decided
-- by the constraints of `cita`, and a row whose time is over keeps nobody from anything.

create table turno_apartado (
  -- One for each patient: choosing another turno moves it.
  cliente_id integer primary key references cliente on delete cascade,
  doctor_id integer not null references doctor on delete cascade,
  oficina_id integer not null references oficina on delete cascade,
  lugar integer not null,
  -- Who attends is a person, and cannot be in another office then.
  presencial boolean not null,
  inicio timestamptz not null,
  fin timestamptz not null,
  hasta timestamptz not null,
  constraint turno_apartado_horas check (inicio < fin)
);
create index turno_apartado_de on turno_apartado (doctor_id, inicio);
create index turno_apartado_hasta on turno_apartado (hasta);
select permitir('turno_apartado', 'select, insert, update, delete');

-- As before, and the places that are kept for other patients count as taken.
drop function tomar_turno(integer, integer, timestamptz, timestamptz, integer[], boolean);
create function tomar_turno(p_doctor integer, p_oficina integer, p_inicio timestamptz, p_fin timestamptz, p_dias integer[],
  p_sobreturno boolean, p_cliente integer, p_ahora timestamptz, out horario_id integer, out lugar integer) language plpgsql as $$
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
  if exists (
    select from turno_apartado a where a.doctor_id = p_doctor and a.oficina_id <> p_oficina and a.presencial
      and a.inicio < p_fin and a.fin > p_inicio and a.hasta > p_ahora and a.cliente_id <> p_cliente) then
    raise exception 'el turno está apartado en otra oficina' using errcode = 'check_violation', constraint = 'turno_ocupado';
  end if;
  select array_agg(l.lugar) into tomados from (
    select c.lugar from cita c
      where c.doctor_id = p_doctor and c.oficina_id = p_oficina and tstzrange(c.inicio, c.fin) && tstzrange(p_inicio, p_fin)
        and c.estado_reserva in ('APROBADO', 'PENDIENTE') and not c.sobreturno
    union
    select a.lugar from turno_apartado a
      where a.doctor_id = p_doctor and a.oficina_id = p_oficina and a.inicio < p_fin and a.fin > p_inicio
        and a.hasta > p_ahora and a.cliente_id <> p_cliente) l;
  if cardinality(tomados) >= espacios then
    raise exception 'el turno no tiene lugar' using errcode = 'check_violation', constraint = 'turno_ocupado';
  end if;
  if tomados is not null then
    select min(n) into lugar from generate_series(1, espacios) n where n <> all(tomados);
  end if;
end $$;

-- As before, and what is kept for a patient who is choosing is not free.
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
$$;
