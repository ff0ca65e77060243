-- A patient asks for an entry that is held back; the request stands in the register of its author, once while it is open.
alter table pedido drop constraint pedido_canal,
  add constraint pedido_canal check (canal in ('CORREO', 'CONTACTO', 'EN_PERSONA', 'HAMPI')),
  add column consulta_id integer references consulta on delete set null;
create unique index pedido_de_consulta on pedido (consulta_id) where estado = 'ABIERTA';
