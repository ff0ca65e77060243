-- Finding patients: names by their trigrams, documents and telephones by their beginning; accounts that claim a row.

-- Digits alone, and +593 99… as 099…: people type either.
create function solo_digitos(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(texto, '\D', '', 'g'), '^593', '0');

-- Spaces around every word, so that "begins with" and "ends with" can be asked of a word and still use the trigrams.
alter table cliente drop column busqueda;
alter table cliente add column busqueda text not null generated always as (' ' || plegar(apellidos || ' ' || nombres) || ' ') stored;
create index cliente_busqueda on cliente using gin (busqueda gin_trgm_ops);

alter table cliente add column celular_digitos text generated always as (solo_digitos(celular)) stored;
alter table cliente add column telefono_digitos text generated always as (solo_digitos(telefono)) stored;
create index cliente_celular_prefijo on cliente (celular_digitos text_pattern_ops);
create index cliente_telefono_prefijo on cliente (telefono_digitos text_pattern_ops);

-- The list's default order, newest visit first.
create index medico_paciente_recientes on medico_paciente (doctor_id, ultima_consulta desc nulls last, cliente_id);

-- An account that says a row is its owner's, where no e-mail can prove it: the doctor's office decides (model §4).
create table reclamo (
  cliente_id integer primary key references cliente on delete cascade,
  usuario_id integer not null constraint reclamo_uno_por_cuenta unique references usuario on delete cascade,
  creado_en timestamptz not null
);
