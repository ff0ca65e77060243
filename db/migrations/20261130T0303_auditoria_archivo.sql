-- Parts of the audit that left the database for a sealed file (`npm run audit:archive`): what they held, signed with the master key, so that
-- whoever owns the database cannot pass off removed rows as archived.
create table auditoria_archivo (
  hasta bigint primary key,
  desde bigint not null,
  filas integer not null,
  -- The sum of the hashes of its rows, as in a backup.
  suma text not null,
  -- The file, in the place that the operator chose.
  nombre text not null,
  archivado_en timestamptz not null,
  sello text not null,
  constraint auditoria_archivo_orden check (desde <= hasta)
);
-- A new master key signs anew.
select permitir('auditoria_archivo', 'select, update (sello)');
