-- Ratings and favourites (decisions 47, 63). A rating hangs on the cita in which its patient was attended: one for each, for good.
create table calificacion (
  cita_id integer constraint calificacion_por_cita primary key references cita on delete cascade,
  doctor_id integer not null references doctor,
  estrellas smallint not null constraint calificacion_estrellas check (estrellas between 1 and 5),
  creada_en timestamptz not null
);
create index on calificacion (doctor_id, estrellas);
select permitir('calificacion', 'select, insert');

create table profesional_favorito (
  usuario_id integer not null references usuario on delete cascade,
  doctor_id integer not null references doctor on delete cascade,
  creado_en timestamptz not null,
  primary key (usuario_id, doctor_id)
);
create index on profesional_favorito (doctor_id);
select permitir('profesional_favorito', 'select, insert, delete');

-- The directory orders by ratings: both columns are null until there are five.
alter table directorio add column estrellas numeric(2,1), add column opiniones integer;
create trigger opiniones_en_directorio after insert or delete on calificacion
  for each row execute function directorio_cambia();

-- What is shown of the ratings of a professional.
create function opiniones_de(quien integer, out estrellas numeric(2,1), out opiniones integer) language sql stable as $$
  select case when count(*) >= 5 then round(avg(estrellas), 1) end, case when count(*) >= 5 then count(*)::integer end
  from calificacion where doctor_id = quien
$$;

create or replace function directorio_de(quienes integer[], ahora timestamptz) returns setof directorio language sql stable as $$
  select d.id, o.id, palabras(u.nombres || ' ' || u.apellidos),
    coalesce((select array_agg(especializacion_id order by especializacion_id) from oficina_especializacion where oficina_id = o.id),
      array(select especializacion_id from doctor_especializacion where doctor_id = d.id order by 1)),
    array(select seguro_id from doctor_seguro where doctor_id = d.id order by 1),
    trim(palabras(o.ciudad)), o.zona, o.afiliacion, o.costo_consulta, o.latitud, o.longitud, t.turnos, t.turnos[1], t.hasta,
    v.estrellas, v.opiniones
  from doctor d
  join usuario u on u.id = d.usuario_id
  join oficina o on o.doctor_id = d.id and o.eliminada_en is null
  cross join lateral turnos_libres(d.id, o.id, o.zona, ahora) t
  cross join lateral opiniones_de(d.id) v
  where d.id = any(quienes) and d.tipo = 'MEDICO' and d.cuenta_activa and d.med_visible
$$;
