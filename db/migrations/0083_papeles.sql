-- A number is given by the row that carries it, so that nothing that failed on the way leaves a gap. `clave` is made by
-- the form: copies of one document (paper, letterhead, signature) share it and the number.
drop table documento_numero;
alter table documento add column clave uuid not null default gen_random_uuid();
alter table documento add constraint documento_numero_unico
  exclude using gist (doctor_id with =, tipo with =, numero with =, clave with <>) where (tipo <> 'receta');
create unique index documento_copia_unica on documento (doctor_id, cliente_id, tipo, clave, papel, membrete, firmado)
  where anulado_en is null;

-- Why a document was voided is typed about a patient: sealed like all that is.
alter table documento alter column razon_anulacion type bytea using convert_to(razon_anulacion, 'UTF8');

-- Which document a mail carried, so that its doctor sees what became of it.
alter table aviso add column documento_id integer references documento;
create index on aviso (documento_id);

-- The words of a doctor's last consentimiento for a procedure, sealed; `clave` is a hash of the procedure's name.
create table consentimiento_modelo (
  doctor_id integer not null references doctor,
  clave bytea not null,
  sellado bytea not null,
  usado_en timestamptz not null,
  primary key (doctor_id, clave)
);

-- A certificate or a consentimiento that is being typed is kept as a consultation is.
alter table borrador add column tipo text not null default 'consulta'
  constraint borrador_tipo check (tipo in ('consulta', 'certificado', 'consentimiento'));
alter table borrador drop constraint borrador_pkey;
alter table borrador add primary key (doctor_id, cliente_id, tipo);
