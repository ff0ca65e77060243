-- How many pictures an account uploaded lately is counted before one more is converted.
create index archivo_de_cuenta on archivo (subido_por, creado_en);
