-- What the patient reads of a visit beyond the usual: its author may share the whole text, keep an adolescent's visit from the representative, or
-- hold it back with a reason, for thirty days at most; holding it back longer is decided anew.
create table consulta_paciente (
  consulta_id integer primary key references consulta on delete cascade,
  texto_completo boolean not null default false,
  confidencial boolean not null default false,
  reserva_motivo text constraint consulta_paciente_motivo check (reserva_motivo in ('TERCERO', 'TERAPEUTICA')),
  reserva_razon bytea,
  reservada_el date,
  reservada_hasta date,
  version integer not null default 1,
  constraint consulta_paciente_reserva check (num_nulls(reserva_motivo, reserva_razon, reservada_el, reservada_hasta) in (0, 4)),
  constraint consulta_paciente_plazo check (reservada_hasta between reservada_el and reservada_el + 30)
);
select permitir('consulta_paciente', 'select, insert, update');

-- Examenes: examen_resultado_intocable allows to note it. A patient reads a result when its doctor has opened it, or after the days of the practice.
alter table examen_pedido add column visto_en timestamptz;
alter table doctor add column resultados_dias smallint not null default 3
  constraint doctor_resultados_dias check (resultados_dias between 0 and 30);
