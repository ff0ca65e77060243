-- One document, two names: an office that saw the document asks that the row which holds it gives it up (decisions 49). The offices of that
-- row have 72 hours to stop it; where the document had been seen too, or an account hangs on it, one of them must agree.
alter table tramite
  -- The row for which the document was seen now.
  add column otro_id integer references cliente on delete cascade,
  drop constraint tramite_tipo,
  add constraint tramite_tipo check (tipo in ('RECLAMO', 'PROPUESTA', 'BUZON', 'DOCUMENTO')),
  drop constraint tramite_de_contacto,
  add constraint tramite_de_contacto check ((tipo in ('PROPUESTA', 'BUZON')) = (num_nonnulls(correo, celular) > 0)),
  add constraint tramite_de_dos check ((tipo = 'DOCUMENTO') = (otro_id is not null));
create index on tramite (otro_id) where otro_id is not null;
