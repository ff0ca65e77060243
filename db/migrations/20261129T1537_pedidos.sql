-- The register of erasure requests becomes that of all rights, each controller's own: the operator's (no professional), or a practice's.
alter table eliminacion rename to pedido;
alter sequence eliminacion_id_seq rename to pedido_id_seq;
alter index eliminacion_pkey rename to pedido_pkey;
alter index eliminacion_por_vencer rename to pedido_por_vencer;
alter index eliminacion_usuario rename to pedido_usuario;
alter table pedido rename constraint eliminacion_usuario_id_fkey to pedido_usuario_id_fkey;
alter table pedido rename constraint eliminacion_registrada_por_fkey to pedido_registrada_por_fkey;
alter table pedido rename constraint eliminacion_respondida_por_fkey to pedido_respondida_por_fkey;
alter table pedido rename constraint eliminacion_de_contacto to pedido_de_contacto;
alter table pedido rename constraint eliminacion_canal to pedido_canal;
alter table pedido rename constraint eliminacion_estado to pedido_estado;
alter table pedido rename constraint eliminacion_plazo to pedido_plazo;
alter table pedido rename constraint eliminacion_respondida to pedido_respondida;
alter table pedido
  add column doctor_id integer references doctor on delete cascade,
  add column derecho text not null default 'ELIMINACION' constraint pedido_derecho
    check (derecho in ('ACCESO', 'RECTIFICACION', 'ELIMINACION', 'OPOSICION', 'PORTABILIDAD', 'SUSPENSION', 'NO_AUTOMATIZADAS')),
  -- Accounts and messages of the contact page are the operator's.
  add constraint pedido_del_operador check (doctor_id is null or (usuario_id is null and contacto_id is null));
alter table pedido alter column derecho drop default;
create index pedido_doctor_id_idx on pedido (doctor_id, id);

-- Mails keep their kind under the new name; those that have not left say which right it was.
update aviso set tipo = 'pedido.' || split_part(tipo, '.', 2),
    datos = case when estado = 'PLANIFICADO' then datos || '{"derecho": "ELIMINACION", "quien": null}' else datos end
  where tipo like 'eliminacion.%';

select permitir('pedido', 'select, insert, update');
select permitir('pedido_id_seq', 'usage');
delete from derecho where tabla in ('eliminacion', 'eliminacion_id_seq');
