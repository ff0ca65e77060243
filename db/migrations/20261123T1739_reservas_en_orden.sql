-- The list of all reservations, by day and by state (ADR 228, ADR 257).
create index cita_por_fecha on cita (fecha_reserva, id) where not ofrecida;
create index cita_por_estado on cita (estado_reserva, fecha_reserva, id) where not ofrecida;
