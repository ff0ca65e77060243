-- Contact data change by their owner's hand (decisions 48).
-- Of a lost mailbox: when the new address was opened; it takes effect once the three days are over as well.
alter table tramite add column confirmado_en timestamptz;

-- Whether something was ever sent to an address.
create index aviso_enviado_a on aviso (lower(destinatario)) where estado = 'ENVIADO';
