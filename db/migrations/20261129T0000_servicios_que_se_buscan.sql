-- Visitors of the directory search services by the words of their names ('ecografía', 'vacunas').
create index servicio_palabras on servicio using gin (palabras(nombre) gin_trgm_ops) where eliminado_en is null;
