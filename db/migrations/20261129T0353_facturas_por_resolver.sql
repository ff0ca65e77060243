-- What waits for a person: documents that the SRI does not have, or has not decided about.
create index factura_por_resolver on factura (doctor_id, id) where estado not in ('AUTORIZADA', 'ANULADA');
