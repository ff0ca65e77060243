-- The identity that 20261129T1049 added.
select permitir('turno_apartado_id_seq', 'usage');
