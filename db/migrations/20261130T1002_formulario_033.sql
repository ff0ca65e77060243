-- Form 033, from the odontogram.
alter table documento drop constraint documento_tipo;
alter table documento add constraint documento_tipo check (tipo in ('receta', 'pedido', 'certificado', 'consentimiento',
  'form001', 'form002', 'form005', 'form007', 'form010', 'form012', 'form020', 'form033', 'form053',
  'consentido', 'negativa', 'revocatoria', 'autorizacion', 'publicacion', 'entrega'));
