-- A doctor and the doctor's staff may edit one absence at the same time: the second one is told.
alter table ausencia add column version integer not null default 1;
