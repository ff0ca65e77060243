-- What its doctor answered about the words of an issued document when it left again, sealed: the words themselves stay as they were signed.
alter table documento_texto add column respondido bytea;
select permitir('documento_texto', 'select, insert, update (respondido)');
