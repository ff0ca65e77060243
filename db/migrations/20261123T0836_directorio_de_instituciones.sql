-- The directory has branches too: with whoever attends there, and with the institution where it attends in its own name (decisions 63, ADR 218).
create or replace function directorio_de(quienes integer[], ahora timestamptz) returns setof directorio language sql stable as $$
  select d.id, o.id, palabras(coalesce(i.nombre, u.nombres || ' ' || u.apellidos)),
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
    when 'MEDICO' then d.cuenta_activa and d.med_visible
    when 'INSTITUCION' then i.cuenta_aprobada and i.disponible
    else false end
$$;

create or replace function directorio_sucios() returns setof integer language sql stable as $$
  with r as (select vista from directorio_renovacion
    where servidor = (select system_identifier from pg_control_system()) and cuando > now() - interval '20 hours')
  select c.doctor_id from r, agenda_cambio c
  where c.tx >= pg_snapshot_xmin(r.vista) and not pg_visible_in_snapshot(c.tx, r.vista)
  union
  select c.doctor_id from r, directorio_cambio c
  where c.tx >= pg_snapshot_xmin(r.vista) and not pg_visible_in_snapshot(c.tx, r.vista)
  union
  select id from doctor where (tipo = 'MEDICO' and med_visible or tipo = 'INSTITUCION') and not exists (select from r)
  union
  select doctor_id from directorio where not exists (select from r)
$$;

create trigger institucion_en_directorio after insert or update of nombre, cuenta_aprobada, disponible on institucion
  for each row execute function directorio_cambia();

-- A branch that changes, or what it offers, is told of whoever attends there too.
create function sucursal_en_directorio() returns trigger language plpgsql as $$
begin
  insert into directorio_cambio (doctor_id)
    select doctor_id from asociacion where oficina_id = new.id and estado = 'ACEPTADA';
  return null;
end $$;
create trigger sucursal_en_directorio after update on oficina
  for each row execute function sucursal_en_directorio();

create or replace function oferta_en_directorio() returns trigger language plpgsql as $$
begin
  insert into directorio_cambio (doctor_id)
    select doctor_id from oficina where id in (new.oficina_id, old.oficina_id)
    union
    select doctor_id from asociacion where oficina_id in (new.oficina_id, old.oficina_id) and estado = 'ACEPTADA';
  return null;
end $$;

insert into directorio_cambio (doctor_id)
  select doctor_id from institucion union select doctor_id from asociacion where estado = 'ACEPTADA';
