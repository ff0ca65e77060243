-- Each account that represents a minor has a reminder of its own for a packet; before, the last one to ask had the only one.
create table reembolso_recordatorio (
  reembolso_id integer not null references reembolso on delete cascade,
  usuario_id integer not null references usuario on delete cascade,
  -- For which last day the mail was planned.
  recordado_para date,
  primary key (reembolso_id, usuario_id)
);
create index reembolso_recordatorio_usuario_id_idx on reembolso_recordatorio (usuario_id);
insert into reembolso_recordatorio select id, recordar_a, recordado_para from reembolso where recordar_a is not null;
select permitir('reembolso_recordatorio', 'select, insert, update (recordado_para), delete');

alter table reembolso drop column recordar_a, drop column recordado_para;
create index reembolso_por_recordar on reembolso (aseguradora_id) where presentado_el is null;
select permitir('reembolso', 'select, insert, update (cliente_id, aseguradora_id, autorizacion, titular_documento, presentado_el, version)');
