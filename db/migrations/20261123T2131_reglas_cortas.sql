-- PostgreSQL reads the rules of a table from text again for each statement that writes it, a twentieth of what a booking costs. They say the same
-- in fewer words: a list is one constant, and `viva` is what it stands for (ADR 264).
alter table cita
  drop constraint cita_estado,
  add constraint cita_estado check (estado_reserva = any ('{APROBADO,PENDIENTE,RECHAZADO,CANCELADO}')),
  drop constraint cita_llegada,
  add constraint cita_llegada check (llegada = any ('{POR_LLEGAR,LLEGO,EN_ATENCION,ATENDIDA,NO_ASISTIO}')),
  drop constraint cita_como,
  add constraint cita_como check (terminada_como = any ('{CANCELADA,RECHAZADA,REAGENDADA,VENCIDA}')),
  drop constraint cita_parte,
  add constraint cita_parte check (terminada_parte = any ('{CONSULTORIO,PACIENTE,SISTEMA}')),
  drop constraint cita_final,
  add constraint cita_final check (num_nulls(terminada_en, terminada_como, terminada_parte) = case when viva then 3 else 0 end),
  drop constraint cita_cadena,
  add constraint cita_cadena check (num_nulls(cita_origen_id, raiz_id) <> 1 and raiz_id < id),
  drop constraint cita_ofrecida,
  add constraint cita_ofrecida check (not ofrecida or not viva or (estado_reserva = 'PENDIENTE' and expira_en is not null));

alter table notificacion
  drop constraint notificacion_rol,
  add constraint notificacion_rol check (rol = any ('{ROLE_MED,ROLE_SEC,ROLE_LAB,ROLE_CLI,ROLE_ADMINSEC,ROLE_ADMIN,ROLE_INS}')),
  drop constraint notificacion_tipo,
  add constraint notificacion_tipo check (tipo = any ('{Reserva,Solicitud,ROLE_ADMIN,ROLE_INS,Push}')),
  drop constraint notificacion_reserva_rol,
  add constraint notificacion_reserva_rol check (rol is not null or tipo <> all ('{Reserva,Solicitud}')),
  drop constraint notificacion_entrega,
  add constraint notificacion_entrega check (entrega = any ('{ENTREGADA,OMITIDA,FALLIDA}')),
  drop constraint notificacion_push_entrega,
  add constraint notificacion_push_entrega check (num_nulls(push_id, entrega) = case when tipo = 'Push' then 0 else 2 end);

alter table aviso
  drop constraint aviso_estado,
  add constraint aviso_estado check (estado = any ('{PLANIFICADO,ENVIADO,FALLIDO,OMITIDO}')),
  drop constraint aviso_canal,
  add constraint aviso_canal check (canal = any ('{CORREO,PUSH}'));

-- What waits for its hour is found by one index in the place of two, whether or not it is queued already.
create index aviso_planificado on aviso (programado_para) where estado = 'PLANIFICADO';
drop index aviso_por_encolar, aviso_estado_programado_para_idx;
-- Few messages carry a document.
create index aviso_de_documento on aviso (documento_id) where documento_id is not null;
drop index aviso_documento_id_idx;
