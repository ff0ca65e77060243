-- A professional's own logo, on the letterhead of what they write in their own offices.
alter table doctor add column logo uuid references archivo(id);
create index doctor_logo on doctor (logo) where logo is not null;
