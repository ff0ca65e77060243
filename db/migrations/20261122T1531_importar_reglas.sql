-- Files of the rules of a receta are brought in as those of the other catalogues.
alter table importacion drop constraint importacion_catalogo;
alter table importacion add constraint importacion_catalogo check (catalogo in ('ci10', 'ci10-sinonimos', 'vademecum', 'examenes',
  'vacunas', 'principios-activos', 'combinaciones', 'formas-farmaceuticas', 'alergias', 'interacciones', 'duplicidades',
  'condiciones', 'contraindicaciones', 'dosis'));

-- nombre_medicina says so already; an import that finds the row again needs it here.
create unique index combinacion_nombre_unico on combinacion (trim(palabras(nombre)));
