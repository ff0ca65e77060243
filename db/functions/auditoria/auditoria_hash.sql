-- The link of a chain of readings: the digest of the row and of the link before it.
create or replace function auditoria_hash(fila auditoria_clinica) returns bytea
  language sql immutable
  return sha256(fila.anterior || convert_to(concat_ws('|', fila.cliente_id, fila.n,
    extract(epoch from fila.cuando), fila.usuario_id, coalesce(fila.doctor_id::text, '-'), fila.rol, fila.accion,
    coalesce(fila.entidad_id::text, '-'), coalesce(fila.ip, '-')), 'UTF8'));
