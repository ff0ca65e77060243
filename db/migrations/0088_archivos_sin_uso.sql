-- A file that goes is looked for where it may be shown: without these, in every row of the three tables.
create index usuario_foto on usuario (foto) where foto is not null;
create index especializacion_foto on especializacion (foto) where foto is not null;
create index vademecum_imagen on vademecum (imagen) where imagen is not null;
