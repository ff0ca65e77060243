-- A correction of a stored entry, the antecedents and a vaccine are kept while they are typed, as a new entry is. `sobre` is
-- the entry or the vaccine that is corrected; 0 where there is only one to write.
alter table borrador add column sobre integer not null default 0;
alter table borrador drop constraint borrador_tipo;
alter table borrador add constraint borrador_tipo
  check (tipo in ('consulta', 'correccion', 'ficha', 'vacuna', 'certificado', 'consentimiento'));
alter table borrador add constraint borrador_sobre check (sobre = 0 or tipo in ('correccion', 'vacuna'));
alter table borrador drop constraint borrador_pkey;
alter table borrador add primary key (doctor_id, cliente_id, tipo, sobre);
