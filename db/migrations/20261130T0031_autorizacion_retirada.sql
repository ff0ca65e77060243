-- When the patient took back a signed authorisation with the switch of their account: the signed document is then over too.
alter table firma add column retirada_en timestamptz
  constraint firma_retirada check (retirada_en is null or (acto = 'AUTORIZACION' and estado = 'FIRMADA'));
