-- What all secretaries did between two days is looked up by day, without a professional.
create index caja_por_dia on caja (fecha);
create index cita_de_secretaria on cita (fecha_reserva, secretaria_id) where secretaria_id is not null;
