-- Where a payment was prepared, which is where PayPhone confirms it: its box in our page, or the button's own page.
alter table transaccion add column aplicacion text not null default 'BOTON'
  constraint transaccion_aplicacion check (aplicacion in ('BOTON', 'CAJA'));
