-- The words of specialties are numbered like any other rows: their sequence says so too.
select permitir('especializacion_palabra_id_seq', 'usage');
