-- Orders of exams are printed in the shape of forms 010 and 012 too.
alter table documento drop constraint documento_tipo;
alter table documento add constraint documento_tipo check (tipo in ('receta', 'pedido', 'certificado', 'consentimiento',
  'form001', 'form002', 'form005', 'form007', 'form010', 'form012', 'form020', 'form053',
  'consentido', 'negativa', 'revocatoria', 'autorizacion', 'publicacion', 'entrega'));
