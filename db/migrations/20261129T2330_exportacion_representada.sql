-- The ZIP of a child's record, asked for by the account that represents it (decisions 66); null for what is the account's own. It is not made, and not
-- downloaded any more, when the representation has ended.
alter table exportacion add column cliente_id integer references cliente on delete cascade;
create index exportacion_cliente_id_idx on exportacion (cliente_id) where cliente_id is not null;
