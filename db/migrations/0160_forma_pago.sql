-- A payment says in which form it was made, one of the cash register's six (3 §7), and never by default.
update pago set forma_pago = 'Otro'
where forma_pago not in ('Efectivo', 'Cheque', 'Transferencia', 'Tarjeta', 'PayPhone', 'Otro');
alter table pago
  alter forma_pago drop default,
  add constraint pago_forma check (forma_pago in ('Efectivo', 'Cheque', 'Transferencia', 'Tarjeta', 'PayPhone', 'Otro'));
