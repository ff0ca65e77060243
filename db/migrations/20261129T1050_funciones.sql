-- The hashes of the applied functions (db/functions), which the start writes as the owner of the tables.
select permitir('funcion', 'select');
