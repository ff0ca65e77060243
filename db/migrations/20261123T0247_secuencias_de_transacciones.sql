-- Every table and sequence says what the application may do with it.
select permitir('transaccion_id_seq', 'usage');
select permitir('transaccion_paso_id_seq', 'usage');
