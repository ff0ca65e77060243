-- How much of a budget of requests was used in the minute that began at `desde`, by all processes together. Of no worth
-- after a crash, so it is not logged.
create unlogged table limite_uso (
  -- What is limited and who: an endpoint and an address, or a session.
  clave text primary key,
  desde timestamptz not null,
  usados integer not null,
  -- What the last process that asked was given.
  dados integer not null
) with (fillfactor = 50);
select permitir('limite_uso', 'select, insert, update, delete');
