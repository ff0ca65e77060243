-- What tells this installation from every other: the domain of its calendar entries and Message-IDs.
alter table empresa
  add column instalacion uuid not null default gen_random_uuid(),
  -- Entries of citas up to this one lie in calendars under their former name, and are moved and taken out under it.
  add column citas_sin_instalacion integer not null default 0;
update empresa set citas_sin_instalacion = coalesce((select max(id) from cita), 0);
