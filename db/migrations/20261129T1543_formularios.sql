-- The forms of the Historia Clínica Única are issued documents like the others. Those of a consultation have one number and key for the entry,
-- and an edition for each of its versions.
alter table documento drop constraint documento_tipo;
alter table documento add constraint documento_tipo
  check (tipo in ('receta', 'pedido', 'certificado', 'consentimiento', 'form001', 'form002', 'form005', 'form020'));
drop index documento_copia_unica;
create unique index documento_copia_unica on documento (doctor_id, cliente_id, tipo, clave, edicion, papel, membrete, firmado)
  where anulado_en is null;
create index documento_formulario on documento (consulta_id, tipo) where tipo in ('form002', 'form005');
