-- What a patient brings from elsewhere is more than measures (ADR 274): documents as they were issued there, and vaccines that nobody here vouches for.
alter table dato_traido
  drop constraint dato_traido_clase,
  add constraint dato_traido_clase check (clase in ('MEDIDA', 'DIAGNOSTICO', 'DOCUMENTO', 'VACUNA')),
  -- The key of a document's bytes in the file store, sealed for the patient.
  add column archivo uuid constraint dato_traido_archivo_unico unique,
  add constraint dato_traido_archivo check ((archivo is null) = (clase <> 'DOCUMENTO')),
  -- Nobody of here brought what came with the patient's own export.
  alter column doctor_id drop not null;

alter table traspaso
  add column documentos integer not null default 0,
  -- Patients of the list for whom the file has something new.
  add column completadas integer not null default 0,
  -- What of a file of FHIR is not taken: how many resources of each type.
  add column sin_lugar jsonb not null default '{}';
alter table traspaso_fila
  drop constraint traspaso_fila_resultado,
  add constraint traspaso_fila_resultado check (resultado in ('NUEVA', 'CONOCIDA', 'DUDOSA', 'RECHAZADA'));
