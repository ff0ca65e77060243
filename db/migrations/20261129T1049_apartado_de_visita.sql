-- A turno is also held for a visitor who is about to register or to log in: for their browser, by the hash of its cookie, until the
-- patient they become takes it over (ADR 202). Their network's address says how much strangers hold.
alter table turno_apartado drop constraint turno_apartado_pkey;
alter table turno_apartado alter column cliente_id drop not null;
alter table turno_apartado
  add column id integer generated always as identity primary key,
  add column navegador bytea,
  add column direccion text,
  add constraint turno_apartado_cliente unique (cliente_id),
  add constraint turno_apartado_navegador unique (navegador),
  add constraint turno_apartado_de_quien
    check (num_nonnulls(cliente_id, navegador) = 1 and (navegador is null) = (direccion is null));
