-- The code is made of what the rule speaks of, so that it is the same in every installation and edition.
create or replace function codigo_de_regla(prefijo text, x text, y text, solo_si text) returns text
  language sql immutable
  return prefijo || '-' || upper(substr(md5(plegar(least(x, y)) || '|' || plegar(greatest(x, y)) || '|' || coalesce(solo_si, '')), 1, 6));
