-- Records of other systems come as FHIR (BE-18, ADR 256): patients first, then what is clinical, patient by patient.
alter table traspaso_fila add column con_ficha boolean not null default false;
