-- Stored files that somebody wanted to read and could not, because they are missing or no longer what was stored. Only the key, which says
-- nothing about anybody, so that an administrator can bring the file back from a backup.
create table archivo_perdido (
  clave text primary key constraint archivo_perdido_clave check (char_length(clave) <= 200),
  que text not null constraint archivo_perdido_que check (que in ('FALTA', 'DANADO')),
  -- Of the damaged bytes: other bytes under the key mean that the file was brought back.
  huella bytea,
  hallado_en timestamptz not null,
  pedido_en timestamptz not null
);
select permitir('archivo_perdido', 'select, insert, update, delete');
