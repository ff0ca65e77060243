-- A booking writes two or three rows of the ledger, and thirty trigrams of each cost as much as the cita itself. They wait in a short list and
-- are entered together, three hundred rows at a time; a search reads the list too, in less than a millisecond (ADR 262).
alter index aviso_busqueda set (fastupdate = on, gin_pending_list_limit = 512);
