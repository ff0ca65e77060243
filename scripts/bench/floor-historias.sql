-- The same visits unencrypted: a text for each, with diagnoses and medicines in rows of their own.
insert into suelo.consulta (id, paciente_id, doctor_id, fecha, motivo, notas) overriding system value
  select c.id, c.cliente_id, c.doctor_id, c.fecha, j->>'motivo',
    concat_ws(E'\n', j->>'enfermedad_actual', j->>'plan_tratamiento', j->>'exa_fisico_regional_desc', j->'receta'->>'indicaciones')
  from consulta c join consulta_version_plana v on v.consulta_id = c.id, lateral (select v.sellada::json as j) x order by c.id;
select setval(pg_get_serial_sequence('suelo.consulta', 'id'), (select max(id) from suelo.consulta));
insert into suelo.diagnostico (consulta_id, codigo, descripcion)
  select v.consulta_id, d->>'cod_4', d->>'descripcion_codigos_cuatro_caracteres'
  from consulta_version_plana v, json_array_elements(v.sellada::json->'detalleCie10') d order by v.consulta_id;
insert into suelo.medicamento (consulta_id, nombre, dosis, dias)
  select v.consulta_id, m->>'medicamento', m->>'dosificacion', (m->>'dias_uso')::int
  from consulta_version_plana v, json_array_elements(v.sellada::json->'receta'->'detalle') m order by v.consulta_id;
create index on suelo.consulta (paciente_id, fecha desc);
create index on suelo.diagnostico (consulta_id);
create index on suelo.medicamento (consulta_id);
