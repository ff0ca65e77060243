-- A file of another system adds to the lists of a patient's facts; whoever undoes the import ends what nobody has confirmed since.
alter table dato_clinico add column traspaso_id integer references traspaso on delete set null;
create index dato_clinico_traspaso on dato_clinico (traspaso_id) where traspaso_id is not null;
