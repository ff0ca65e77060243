-- One ZIP is prepared at a time of what is the account's own, and one of each child whom it represents.
drop index exportacion_una;
create unique index exportacion_una on exportacion (usuario_id, cliente_id) nulls not distinct where estado in ('EN_COLA', 'PREPARANDO');
