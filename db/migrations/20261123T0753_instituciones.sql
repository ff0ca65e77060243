-- A profile that two windows may hold at once, and how many branches an institution may have (decisions 29).
alter table institucion add column version integer not null default 1;
alter table empresa
  add column sucursales_limite integer not null default 30 constraint empresa_sucursales check (sucursales_limite between 0 and 1000);
