-- What the directory says of these professionals, in each of their offices and where they attend by association. Laboratories and institutions
-- that receive bookings online are found too, by the name of their owner or office.
create or replace function directorio_de(quienes integer[], ahora timestamptz) returns setof directorio language sql stable rows 10 set jit = off as $$
  select d.id, o.id, palabras(case d.tipo when 'INSTITUCION' then i.nombre
      when 'LABORATORIO' then concat_ws(' ', 'Laboratorio', u.nombres, u.apellidos, o.nombre)
      else u.nombres || ' ' || u.apellidos end),
    coalesce((select array_agg(especializacion_id order by especializacion_id) from oficina_especializacion where oficina_id = o.id),
      array(select especializacion_id from doctor_especializacion where doctor_id = d.id order by 1)),
    array(select seguro_id from doctor_seguro where doctor_id = d.id order by 1),
    trim(palabras(o.ciudad)), o.zona, o.afiliacion, o.costo_consulta, o.latitud, o.longitud, t.turnos, t.turnos[1], t.hasta,
    v.estrellas, v.opiniones
  from doctor d
  join usuario u on u.id = d.usuario_id
  left join institucion i on i.doctor_id = d.id
  cross join lateral (
    select id from oficina where doctor_id = d.id
    union all
    select oficina_id from asociacion where doctor_id = d.id and estado = 'ACEPTADA') donde
  join oficina o on o.id = donde.id and o.eliminada_en is null
  cross join lateral turnos_libres(d.id, o.id, o.zona, ahora) t
  cross join lateral opiniones_de(d.id) v
  where d.id = any(quienes) and case d.tipo
    when 'INSTITUCION' then i.cuenta_aprobada and i.disponible
    else d.cuenta_activa and d.med_visible end
$$;
