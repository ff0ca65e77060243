-- A link made because document, surnames and birth date agree opens filiation alone (decisions 52).
alter table medico_paciente drop constraint medico_paciente_origen;
alter table medico_paciente add constraint medico_paciente_origen check (origen in ('CREADO', 'CITA', 'AUTORIZADO', 'DOCUMENTO'));

-- When a link by document was opened: by a consultation that began, or a cita of that day. The patient's authorisation opens
-- it as well, while it stands.
alter table medico_paciente
  add column ficha_abierta_en timestamptz,
  add column ficha_abierta boolean not null generated always as
    (origen <> 'DOCUMENTO' or ficha_abierta_en is not null or historia_autorizada_en is not null) stored;
create index medico_paciente_abiertas on medico_paciente (doctor_id, ficha_abierta_en) where ficha_abierta_en is not null;

-- Links of before that were made so, of doctors who have neither seen nor booked the patient.
update medico_paciente mp set origen = 'DOCUMENTO'
where mp.origen = 'CREADO'
  and exists (select from auditoria a where a.accion = 'cliente.vincular' and a.entidad_id = mp.cliente_id
    and (a.detalle ->> 'doctor_id')::int = mp.doctor_id)
  and not exists (select from consulta k where k.cliente_id = mp.cliente_id and k.doctor_id = mp.doctor_id)
  and not exists (select from cita r where r.cliente_id = mp.cliente_id and r.doctor_id = mp.doctor_id);
