-- A referral that came with the export of another installation: its colleague is a name there, so that nothing is open to anybody here.
alter table derivacion add column traida_en timestamptz;
alter table derivacion drop constraint derivacion_por_colega;
alter table derivacion add constraint derivacion_por_colega check (
  estado not in ('ACEPTADA', 'DEVUELTA') or para_doctor_id is not null or (estado = 'DEVUELTA' and traida_en is not null));
alter table derivacion add constraint derivacion_traida_cerrada check (traida_en is null or para_doctor_id is null);
