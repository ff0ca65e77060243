-- The digest of what a row of the audit says.
create or replace function auditoria_contenido(fila auditoria) returns bytea
  language sql stable
  return sha256(convert_to(json_build_array(fila.id, extract(epoch from fila.cuando), fila.usuario_id, fila.rol, fila.accion,
    fila.entidad_id, fila.detalle)::text, 'UTF8'));
