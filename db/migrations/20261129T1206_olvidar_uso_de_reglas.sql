-- What is counted about the rules is kept for two years.
select permitir('advertencia_uso', 'select, insert, delete');
