-- The picture of a specialty (3 §3) is one of the uploaded files.
alter table especializacion add constraint especializacion_foto_fkey foreign key (foto) references archivo;
