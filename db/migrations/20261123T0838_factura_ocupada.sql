-- Until when one process alone speaks with the SRI about a document, so that two never hand it in at once.
alter table factura add column ocupada_hasta timestamptz;
