-- The confirmed cita that a consultation belongs to: the nearest of that day with that doctor.
create or replace function cita_de_consulta(doctor integer, cliente integer, cuando timestamptz) returns integer language sql stable as $$
  select r.id from cita r join oficina o on o.id = r.oficina_id
    where r.cliente_id = cliente and r.doctor_id = doctor and r.estado_reserva = 'APROBADO'
      and (r.inicio at time zone o.zona)::date = (cuando at time zone o.zona)::date
    order by abs(extract(epoch from r.inicio - cuando)), r.id limit 1
$$;
