-- The reminder's link with which a patient says that they will come.
alter table codigo
  drop constraint codigo_tipo,
  add constraint codigo_tipo
    check (tipo in ('ACTIVACION', 'RESET', 'EMAIL', 'ROL', 'RECLAMO', 'CANCELAR_CITA', 'CONFIRMAR_CITA'));
