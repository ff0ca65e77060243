-- What doctors answered to warnings that came up after a receta was written: why it leaves all the same, or that they have seen it. Each
-- answer is sealed with the key of the doctor who gave it.
create table receta_respuesta (
  clave uuid primary key,
  receta_id integer not null references receta,
  doctor_id integer not null references doctor,
  al text not null constraint receta_respuesta_al check (al in ('EMITIR', 'VER')),
  sellada bytea not null,
  creada_en timestamptz not null
);
create index receta_respuesta_receta on receta_respuesta (receta_id);
create trigger receta_respuesta_intocable before update or delete or truncate on receta_respuesta
  for each statement execute function version_intocable();

select permitir('receta_respuesta', 'select, insert');
