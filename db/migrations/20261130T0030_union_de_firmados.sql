-- A joining is noted before its rows pass, because what was issued or signed passes only between rows that were joined; what passed is noted after.
select permitir('paciente_union', 'select, insert, update (antes, deshecha_en, deshecha_por)');

-- Of the documents that a request names, for what was answered about each.
create index firma_documento_id_idx on firma (documento_id) where documento_id is not null;
