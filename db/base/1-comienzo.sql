-- What the tables are made of. A new database begins with the files of this folder, in the order of their names; databases that began before
-- it have the same by their own migrations (db/before-base.json.gz). A test compares both. The words: docs/glossary.md.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create type rango_hora as range (subtype = time);

-- What the application's role may do with a table is said beside the table: select permitir('pago', 'select, insert');
-- A table of which nothing is said is closed to it. What was said is kept, and granted again at every start, because a copy that was
-- restored without privileges has lost it.
create table derecho (
  tabla text primary key,
  derechos text not null
);

-- `nombre` is a table or a sequence; `que` a list such as `select, insert`. Says it anew where it was said before.
create function permitir(nombre text, que text) returns void language plpgsql as $$
declare
  kind text := case (select relkind from pg_class where oid = nombre::regclass) when 'S' then 'sequence' else 'table' end;
begin
  execute format('revoke all on %s %s from hampi_app', kind, nombre::regclass);
  execute format('grant %s on %s %s to hampi_app', que, kind, nombre::regclass);
  insert into derecho values (nombre, que) on conflict (tabla) do update set derechos = excluded.derechos;
end
$$;

select permitir('derecho', 'select');
select permitir('funcion', 'select');
select permitir('migracion', 'select');

-- ── Functions of which generated columns, indexes and checks are made. They are not in db/functions, because whoever changes one must also
-- write the rows and indexes anew: a migration.

-- unaccent() is only "stable" because its dictionary could be replaced; ours is not, and an index needs "immutable".
create function plegar(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

-- Words without tildes, capitals and signs, a space around each, so that "begins a word" is a LIKE that trigrams answer.
create function palabras(texto text) returns text
  language sql immutable parallel safe
  return ' ' || regexp_replace(plegar(coalesce(texto, '')), '[^a-z0-9]+', ' ', 'g') || ' ';

create function lista_en_texto(lista text[]) returns text
  language sql immutable parallel safe
  return array_to_string(lista, ' ');

-- Digits alone, and +593 99… as 099…: people type either.
create function solo_digitos(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(texto, '\D', '', 'g'), '^593', '0');

-- Searching the patients of one professional costs what the professional's own patients cost, however many others the platform has
--: their names and numbers stand beside the link, under keys that begin with whose patient it is.
create function numeros_de(documento text, celular text, telefono text) returns text
  language sql immutable parallel safe
  return '#' || plegar(coalesce(documento, '')) || '#' || coalesce(celular, '') || '#' || coalesce(telefono, '');

-- The keys of a text: every three letters of it. A condition on them finds what the same three letters of a searched word find.
create function trozos(quien integer, texto text) returns text[]
  language sql immutable parallel safe cost 1000
  return (select array_agg(quien::text || ':' || substr(texto, i, 3)) from generate_series(1, length(texto) - 2) i);

-- 'Amoxicilina 875 mg + ácido clavulánico 125 mg' → {acido clavulanico, amoxicilina}: each part up to its first number.
create function principios_de(composicion text) returns text[]
  language sql immutable parallel safe
  return (select coalesce(array_agg(distinct n order by n) filter (where n <> ''), '{}')
    from (select trim(palabras(regexp_replace(parte, '\s\d.*$', ''))) as n
      from regexp_split_to_table(coalesce(composicion, ''), '\s*\+\s*') as parte) as partes);

-- The number of a document has one form: NFKC, without spaces, hyphens and what cannot be seen, in capital letters. Two ways to write a
-- passport made two persons of one.
create function documento_leido(escrito text) returns text language sql immutable as $$
  select upper(regexp_replace(normalize(escrito, NFKC), '[[:space:].\u00AD\u200B-\u200F\u2010-\u2015\u2060\uFEFF-]', '', 'g'))
$$;

-- The numbers of patients without a document: SD00000001.
create sequence cliente_sin_documento;
select permitir('cliente_sin_documento', 'usage');
