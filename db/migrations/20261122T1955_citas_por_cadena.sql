-- The citas of one chain, which payments, messages and open agendas ask for together.
create index cita_por_cadena on cita (raiz_id) where raiz_id is not null;
