-- A cita that took the place of another belongs to a chain, and only such a one: payments are counted along it.
alter table cita add constraint cita_cadena check ((cita_origen_id is null) = (raiz_id is null) and raiz_id < id);
