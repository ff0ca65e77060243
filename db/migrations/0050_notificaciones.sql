-- One account may be a doctor and a patient: a notice belongs to the role in which it was earned, and shows in no other.
-- For the kinds ROLE_ADMIN and ROLE_INS the kind itself is the role.

alter table notificacion add column rol text
  constraint notificacion_rol check (rol in ('ROLE_MED', 'ROLE_SEC', 'ROLE_LAB', 'ROLE_CLI', 'ROLE_ADMINSEC', 'ROLE_ADMIN', 'ROLE_INS'));
update notificacion set rol = 'ROLE_MED' where tipo = 'Reserva';
alter table notificacion add constraint notificacion_reserva_rol check (tipo <> 'Reserva' or rol is not null);
drop index notificacion_uid_fecha_idx;
create index notificacion_lista on notificacion (uid, coalesce(rol, tipo), fecha desc);
