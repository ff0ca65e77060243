-- A copy in the making can be cancelled by who asked for it.
alter table copia drop constraint copia_estado;
alter table copia add constraint copia_estado
  check (estado in ('EN_COLA', 'PREPARANDO', 'LISTA', 'FALLIDA', 'CANCELADA', 'VENCIDA'));
