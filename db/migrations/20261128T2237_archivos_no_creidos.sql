-- A document that came with a practice's file from another installation: its date and its signature were not seen here, so nobody is told
-- that they are true. A trigger keeps the rest of the row as it is.
alter table documento add column traido_en timestamptz;
-- The type is sent to browsers with the bytes. Not validated, so that an installation with another type still starts; it is not served.
alter table archivo add constraint archivo_tipo check (tipo in ('image/webp', 'image/jpeg', 'image/png')) not valid;
