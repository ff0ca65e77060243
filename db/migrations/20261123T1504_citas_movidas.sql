-- A cita that was moved by hand on the calendar, of which nobody was told yet (ADR 238). The row says how to put it back, and goes once
-- it is told: who deletes it first, the person who takes the move back or the job that tells of it, decides.

create table cita_movida (
  -- The new one; the one before is its `cita_origen_id`.
  cita_id integer primary key references cita on delete cascade,
  usuario_id integer not null references usuario on delete cascade,
  rol text not null,
  -- What the one before was until then.
  estado_antes text not null constraint cita_movida_estado check (estado_antes in ('APROBADO', 'PENDIENTE')),
  expira_antes timestamptz,
  -- Until when it can be taken back.
  hasta timestamptz not null
);
select permitir('cita_movida', 'select, insert, delete');
