-- What doctors answered about a patient while a receta was checked: what is no longer taken, whether she is still pregnant.
-- Sealed with the patient's key; every answer is a further version with its author.
create table situacion_version (
  cliente_id integer not null references cliente,
  version integer not null,
  doctor_id integer not null references doctor,
  sellada bytea not null,
  creada_en timestamptz not null,
  primary key (cliente_id, version)
);
create trigger situacion_version_intocable before update or delete or truncate on situacion_version
  for each statement execute function version_intocable();
