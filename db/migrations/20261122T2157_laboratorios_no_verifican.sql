-- What the secretary of a laboratory wrote down counted as seen by a doctor's office. It does not (ADR 92), unless a doctor attends
-- that patient too.
update cliente c set identidad_verificada_en = null, identidad_verificada_por = null, identidad_como = null
where c.identidad_como = 'CONSULTORIO'
  and exists (select from doctor d where d.id = c.creado_por and d.tipo <> 'MEDICO')
  and not exists (select from medico_paciente mp join doctor d on d.id = mp.doctor_id
    where mp.cliente_id = c.id and d.tipo = 'MEDICO');
