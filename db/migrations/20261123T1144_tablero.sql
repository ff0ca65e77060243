-- What the administrator's first page counts (picture 34, BE-27), so that a count reads what waits and not the whole table.
create index doctor_en_revision on doctor (tipo, registro_date) where not cuenta_activa and rechazo_motivo is null;
create index contacto_sin_contestar on contacto (fecha) where not contestado;
create index transaccion_del_dia on transaccion (creada_en);
create index factura_devuelta on factura (id) where estado in ('DEVUELTA', 'NO_AUTORIZADA');
create index emisor_firma_hasta on emisor_firma (hasta);
create index aviso_enviado_en on aviso (enviado_en) where enviado_en is not null;
