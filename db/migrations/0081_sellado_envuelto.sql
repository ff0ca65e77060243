-- Private keys of sealed bodies, wrapped by the master key: a dump of the database opens no body. What there was is
-- dropped; a browser that holds an old public key fetches the new one.
delete from clave_sellado;
alter table clave_sellado drop column privada;
alter table clave_sellado add column publica jsonb not null;
alter table clave_sellado add column privada bytea not null;
