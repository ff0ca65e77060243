-- An installation that keeps a small set of rules on purpose says so, with day and name, and is not asked at every receta.
alter table reglas_version
  add column propias_desde date,
  add column propias_por text constraint reglas_version_propias_por check (length(propias_por) between 1 and 200),
  -- How many rules there were: with much less than that the statement no longer speaks of them.
  add column propias_filas integer,
  add constraint reglas_version_propias check (num_nulls(propias_desde, propias_por, propias_filas) in (0, 3));
