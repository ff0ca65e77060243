-- A RUC's production series belongs to who proved the RUC, and each counter to one account: nobody reads or spends another's numbers.

alter table emisor
  -- The RUC that was proven, how and when; one that is changed afterwards counts as unproven.
  add column ruc_probado text,
  add column ruc_probado_por text constraint emisor_ruc_probado_por check (ruc_probado_por in ('CERTIFICADO', 'PRUEBA', 'ADMINISTRACION')),
  add column ruc_probado_en timestamptz,
  -- The key of the last test document; only its issuer may ask about it, and its authorisation proves the RUC.
  add column prueba_clave text,
  add constraint emisor_ruc_prueba check ((ruc_probado is null) = (ruc_probado_por is null) and (ruc_probado is null) = (ruc_probado_en is null));

update emisor e set ruc_probado = ruc, ruc_probado_por = 'CERTIFICADO', ruc_probado_en = now()
  where exists (select from emisor_firma f where f.doctor_id = e.doctor_id and f.dice_ruc and f.ruc = e.ruc);
update emisor e set ruc_probado = ruc, ruc_probado_por = 'PRUEBA', ruc_probado_en = now()
  where ruc_probado is null
    and exists (select from factura f where f.doctor_id = e.doctor_id and f.ruc = e.ruc and f.estado in ('AUTORIZADA', 'ANULADA'));

-- Everybody goes on after the own documents; in production also after those that the SRI authorised for another account of the same RUC.
alter table secuencia drop constraint secuencia_pkey, add column doctor_id integer references doctor;
insert into secuencia (doctor_id, ruc, ambiente, estab, pto_emi, cod_doc, ultimo)
  select m.doctor_id, m.ruc, m.ambiente, m.estab, m.pto_emi, m.cod_doc, max(f.secuencial)
  from (select distinct doctor_id, ruc, ambiente, estab, pto_emi, cod_doc from factura) m
  join factura f using (ruc, ambiente, estab, pto_emi, cod_doc)
  where f.doctor_id = m.doctor_id or (f.ambiente = 2 and f.estado in ('AUTORIZADA', 'ANULADA'))
  group by 1, 2, 3, 4, 5, 6;
delete from secuencia where doctor_id is null;
alter table secuencia
  alter column doctor_id set not null,
  add primary key (doctor_id, ruc, ambiente, estab, pto_emi, cod_doc),
  drop constraint secuencia_ultimo,
  add constraint secuencia_ultimo check (ultimo between 0 and 999999999);
alter table factura
  drop constraint factura_numero,
  add constraint factura_numero unique (doctor_id, ruc, ambiente, estab, pto_emi, cod_doc, secuencial);

-- A jump can be taken back as long as the SRI has, or may have, no document above the new number.
create or replace function secuencia_sube() returns trigger language plpgsql as $$
begin
  if new.ultimo < old.ultimo and new.ultimo < (select coalesce(max(f.secuencial), 0) from factura f
      where f.doctor_id = new.doctor_id and f.ruc = new.ruc and f.ambiente = new.ambiente and f.estab = new.estab
        and f.pto_emi = new.pto_emi and f.cod_doc = new.cod_doc and f.estado <> 'DEVUELTA') then
    raise exception 'una secuencia no baja de lo que ya se emitió' using errcode = 'check_violation', constraint = 'secuencia_sube';
  end if;
  return new;
end $$;
