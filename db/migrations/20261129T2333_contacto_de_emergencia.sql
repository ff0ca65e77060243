-- Whom to call in an emergency, which form 001 asks for.
alter table cliente
  add column emergencia_nombre text,
  add column emergencia_parentesco text,
  add column emergencia_telefono text,
  add column emergencia_direccion text;
