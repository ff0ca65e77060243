-- Years that a clinical record is kept after the last attention, and shown as such (decisions 11; ADR 232). Never fewer than what is usual.
alter table empresa
  add column historia_anios integer not null default 15 constraint empresa_historia check (historia_anios between 15 and 100);
