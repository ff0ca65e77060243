-- Terms that the legal pages promise, as published: data like the others, because a law or a contract may change them.
alter table empresa
  add column receta_anios integer not null default 5 constraint empresa_receta_anios check (receta_anios between 5 and 100),
  add column comprobante_anios integer not null default 7
    constraint empresa_comprobante_anios check (comprobante_anios between 7 and 100),
  -- In how many days the operator, as processor, tells a practice of a breach.
  add column encargado_dias integer not null default 2 constraint empresa_encargado_dias check (encargado_dias between 1 and 60);
