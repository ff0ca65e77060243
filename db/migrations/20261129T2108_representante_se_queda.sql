-- What an office has seen stays with the patient's row, which is therefore not removed when two rows are joined, as for other clinical rows.
alter table representante
  drop constraint representante_cliente_id_fkey,
  drop constraint representante_representante_id_fkey,
  add constraint representante_cliente_id_fkey foreign key (cliente_id) references cliente,
  add constraint representante_representante_id_fkey foreign key (representante_id) references cliente;
