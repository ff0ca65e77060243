-- Patients sign, or refuse, that a photograph of theirs may be published; what it shows, why and where are in the sealed text.
alter table documento drop constraint documento_tipo;
alter table documento add constraint documento_tipo check (tipo in ('receta', 'pedido', 'certificado', 'consentimiento',
  'form001', 'form002', 'form005', 'form007', 'form020', 'form053',
  'consentido', 'negativa', 'revocatoria', 'autorizacion', 'publicacion', 'entrega'));
alter table firma drop constraint firma_acto;
alter table firma add constraint firma_acto
  check (acto in ('CONSENTIMIENTO', 'AUTORIZACION', 'PUBLICACION', 'ENTREGA', 'REVOCATORIA'));
alter table firma drop constraint firma_negada;
alter table firma add constraint firma_negada check (estado <> 'NEGADA' or acto in ('CONSENTIMIENTO', 'PUBLICACION'));

-- Requests that nobody answered are deleted some days after they ended.
create index firma_vence_idx on firma (vence_en) where estado in ('PENDIENTE', 'RETIRADA');
select permitir('firma', 'select, insert, update, delete');
