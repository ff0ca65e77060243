-- The list of payments in the order of their state (ADR 228): the index of the filter has the day before the number.
create index transaccion_en_estado on transaccion (estado, id);
