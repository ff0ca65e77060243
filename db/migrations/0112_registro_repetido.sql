-- Registered over an account that was never activated: two people may have typed this e-mail, and only the mailbox's owner
-- reads the link. It activates together with the password of its own registration.
alter table usuario add column activar_con_password boolean not null default false;
