-- The issuer of a doctor's invoices as the SRI knows them, the signature kept for them, and the rates of VAT.

create table emisor (
  doctor_id integer primary key references doctor,
  ruc text not null constraint emisor_ruc check (ruc ~ '^\d{10}001$'),
  razon_social text not null constraint emisor_razon_social check (length(razon_social) between 1 and 300),
  nombre_comercial text not null constraint emisor_nombre_comercial check (length(nombre_comercial) between 1 and 300),
  dir_matriz text not null constraint emisor_dir_matriz check (length(dir_matriz) between 1 and 300),
  dir_establecimiento text not null constraint emisor_dir_establecimiento check (length(dir_establecimiento) between 1 and 300),
  estab text not null constraint emisor_estab check (estab ~ '^\d{3}$' and estab <> '000'),
  pto_emi text not null constraint emisor_pto_emi check (pto_emi ~ '^\d{3}$' and pto_emi <> '000'),
  -- The first number; the counter of invoices goes on from there.
  secuencial integer not null constraint emisor_secuencial check (secuencial between 1 and 999999999),
  -- 1 the SRI's test environment, 2 production.
  ambiente smallint not null default 1 constraint emisor_ambiente check (ambiente in (1, 2)),
  regimen text not null default 'GENERAL' constraint emisor_regimen check (regimen in ('GENERAL', 'RIMPE_EMPRENDEDOR', 'RIMPE_NEGOCIO_POPULAR')),
  agente_retencion text constraint emisor_agente_retencion check (agente_retencion ~ '^[1-9]\d{0,7}$'),
  contribuyente_especial text constraint emisor_contribuyente_especial check (contribuyente_especial ~ '^[0-9A-Za-z]{3,13}$'),
  obligado_contabilidad boolean not null default false,
  facturacion_activada boolean not null default false,
  actualizado_en timestamptz not null
);
select permitir('emisor', 'select, insert, update');

-- A .p12 and its password, sealed with the doctor's data key. What is beside them only tells the owner which one it is.
create table emisor_firma (
  doctor_id integer primary key references emisor,
  sellada bytea not null,
  archivo text not null,
  nombre text not null,
  emitida_por text not null,
  -- Of the certificate, or the issuer's where it names none and its owner confirmed that.
  ruc text not null,
  dice_ruc boolean not null,
  hasta timestamptz not null,
  guardada_en timestamptz not null
);
select permitir('emisor_firma', 'select, insert, update, delete');

-- Rates of VAT and from when to when they hold, with the codes of the SRI's table 17. Rate 0 always holds and is not here.
create table tarifa_iva (
  codigo_porcentaje smallint not null,
  tarifa numeric(4,2) not null,
  desde date not null,
  hasta date,
  constraint tarifa_iva_una exclude using gist (daterange(desde, hasta, '[]') with &&)
);
select permitir('tarifa_iva', 'select');
insert into tarifa_iva (codigo_porcentaje, tarifa, desde, hasta) values
  (2, 12, '2000-01-01', '2016-05-31'),
  (3, 14, '2016-06-01', '2017-05-31'),
  (2, 12, '2017-06-01', '2024-03-31'),
  (4, 15, '2024-04-01', null);
