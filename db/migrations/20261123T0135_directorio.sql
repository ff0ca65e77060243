-- What the public directory searches: a row for each office and whoever attends there, with the next free turnos (ADR 173). It is a copy
-- of what other tables say: `directorio_de` says it anew, for the rows that changed since the copy was made and to renew it.
alter table doctor add column idiomas text[] not null default '{}';

-- The insurers that a professional accepts (decisions 55).
create table doctor_seguro (
  doctor_id integer not null references doctor on delete cascade,
  seguro_id integer not null references seguro,
  primary key (doctor_id, seguro_id)
);
create index on doctor_seguro (seguro_id);
select permitir('doctor_seguro', 'select, insert, update, delete');

create table directorio (
  doctor_id integer not null,
  oficina_id integer not null,
  nombre text not null,
  especialidades integer[] not null,
  seguros integer[] not null,
  ciudad text not null,
  zona text not null,
  afiliada boolean not null,
  costo numeric(12,2) not null,
  latitud double precision,
  longitud double precision,
  -- The next free ones: every one up to the eighth or so, and then the first three of each day for three days.
  turnos timestamptz[] not null,
  -- The first of them.
  primero timestamptz,
  -- From then on the turnos do not suffice and are looked for again.
  renovar_en timestamptz not null,
  primary key (doctor_id, oficina_id)
);
create index directorio_primero on directorio (primero);
create index directorio_renovar on directorio (renovar_en);
create index directorio_ciudad on directorio (ciudad);
create index directorio_especialidades on directorio using gin (especialidades) with (fastupdate = off);
create index directorio_nombre on directorio using gin (nombre gin_trgm_ops) with (fastupdate = off);
select permitir('directorio', 'select, insert, update, delete');

-- Which doctors changed, but for their citas: those are told by `agenda_cambio` (ADR 145).
create table directorio_cambio (
  doctor_id integer not null,
  tx xid8 not null default pg_current_xact_id()
);
create index on directorio_cambio (tx);
select permitir('directorio_cambio', 'select, insert, delete');
create index agenda_cambio_tx on agenda_cambio (tx);

-- What the last renewal saw. It holds in the database server where it was written, and for less time than changes of agendas are kept.
create table directorio_renovacion (
  id integer primary key default 1 constraint directorio_renovacion_unica check (id = 1),
  vista pg_snapshot not null,
  servidor bigint not null,
  cuando timestamptz not null default now(),
  -- The hour of the program then: one that was ahead has left out turnos that are still to come.
  reloj timestamptz not null
);
select permitir('directorio_renovacion', 'select, insert, update');

create function directorio_cambia() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into directorio_cambio (doctor_id) values (old.doctor_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.doctor_id <> old.doctor_id) then
    insert into directorio_cambio (doctor_id) values (new.doctor_id);
  end if;
  return null;
end $$;
create trigger horario_en_directorio after insert or update or delete on horario
  for each row execute function directorio_cambia();
create trigger oficina_en_directorio after insert or update or delete on oficina
  for each row execute function directorio_cambia();
create trigger especialidades_en_directorio after insert or update or delete on doctor_especializacion
  for each row execute function directorio_cambia();
create trigger seguros_en_directorio after insert or update or delete on doctor_seguro
  for each row execute function directorio_cambia();

create function doctor_en_directorio() returns trigger language plpgsql as $$
begin
  insert into directorio_cambio (doctor_id) values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger doctor_nuevo_en_directorio after insert or delete on doctor
  for each row execute function doctor_en_directorio();
create trigger doctor_en_directorio after update of tipo, cuenta_activa, med_visible on doctor for each row
  when ((new.tipo, new.cuenta_activa, new.med_visible) is distinct from (old.tipo, old.cuenta_activa, old.med_visible))
  execute function doctor_en_directorio();

create function nombre_en_directorio() returns trigger language plpgsql as $$
begin
  insert into directorio_cambio (doctor_id) select id from doctor where usuario_id = new.id;
  return null;
end $$;
create trigger nombre_en_directorio after update of nombres, apellidos on usuario for each row
  when ((new.nombres, new.apellidos) is distinct from (old.nombres, old.apellidos))
  execute function nombre_en_directorio();

create function oferta_en_directorio() returns trigger language plpgsql as $$
begin
  insert into directorio_cambio (doctor_id)
    select doctor_id from oficina where id in (new.oficina_id, old.oficina_id);
  return null;
end $$;
create trigger oferta_en_directorio after insert or update or delete on oficina_especializacion
  for each row execute function oferta_en_directorio();

-- The next free turnos of a doctor in an office, day by day in its zone, for ten weeks at most: every one until there are eight, at
-- least three of the day of the eighth, and three of each of the three days after. `hasta` is the moment from which fewer than three of
-- those without a gap are ahead; where the ten weeks have fewer than eight it is a week ahead, so that nine are always looked through.
create function turnos_libres(p_doctor integer, p_oficina integer, p_zona text, p_ahora timestamptz,
  out turnos timestamptz[], out hasta timestamptz) language plpgsql stable as $$
declare
  hoy constant date := (p_ahora at time zone p_zona)::date;
  dias constant integer[] := array(select distinct dia_iso from horario where doctor_id = p_doctor and oficina_id = p_oficina);
  fecha date := hoy;
  fin date := hoy + 69;
  seguidos integer := 0;
  del_dia timestamptz[];
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
          and t.inicio > p_ahora
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

-- What the directory says of these doctors at a moment: nothing of whoever is not approved or not visible.
create function directorio_de(quienes integer[], ahora timestamptz) returns setof directorio language sql stable as $$
  select d.id, o.id, palabras(u.nombres || ' ' || u.apellidos),
    coalesce((select array_agg(especializacion_id order by especializacion_id) from oficina_especializacion where oficina_id = o.id),
      array(select especializacion_id from doctor_especializacion where doctor_id = d.id order by 1)),
    array(select seguro_id from doctor_seguro where doctor_id = d.id order by 1),
    trim(palabras(o.ciudad)), o.zona, o.afiliacion, o.costo_consulta, o.latitud, o.longitud, t.turnos, t.turnos[1], t.hasta
  from doctor d
  join usuario u on u.id = d.usuario_id
  join oficina o on o.doctor_id = d.id and o.eliminada_en is null
  cross join lateral turnos_libres(d.id, o.id, o.zona, ahora) t
  where d.id = any(quienes) and d.tipo = 'MEDICO' and d.cuenta_activa and d.med_visible
$$;

-- The doctors of whom the copy does not say what stands now: those who changed since the renewal, whatever the order of commits, or all
-- when it cannot be told.
create function directorio_sucios() returns setof integer language sql stable as $$
  with r as (select vista from directorio_renovacion
    where servidor = (select system_identifier from pg_control_system()) and cuando > now() - interval '20 hours')
  select c.doctor_id from r, agenda_cambio c
  where c.tx >= pg_snapshot_xmin(r.vista) and not pg_visible_in_snapshot(c.tx, r.vista)
  union
  select c.doctor_id from r, directorio_cambio c
  where c.tx >= pg_snapshot_xmin(r.vista) and not pg_visible_in_snapshot(c.tx, r.vista)
  union
  select id from doctor where tipo = 'MEDICO' and med_visible and not exists (select from r)
  union
  select doctor_id from directorio where not exists (select from r)
$$;
