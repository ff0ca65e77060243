-- Every table and sequence says what the application may do with it.
select permitir('publicacion_id_seq', 'usage');
select permitir('sitio_recomendado_id_seq', 'usage');
select permitir('espera_id_seq', 'usage');
select permitir('espera_oferta_id_seq', 'usage');
select permitir('espera_turno_id_seq', 'usage');
