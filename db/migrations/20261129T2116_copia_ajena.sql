-- Whether a doctor's copy has entries or documents of other doctors: it is opened only while the patient's authorisation to read them holds.
alter table copia add column ajena boolean not null default false;
