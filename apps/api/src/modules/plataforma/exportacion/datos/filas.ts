/** The rows of `datos/`: table rows with sealed content decrypted, one JSON object per line. */
import { type RawBuilder, sql } from 'kysely';
import { type Fila, LOTE } from '../../../../data/tables/csv.ts';
import type { Alcance } from '../../../../data/tables/scope.ts';
import type { Deps } from '../../../../deps.ts';
import type { Esquema } from './catalogo.ts';
import { CATALOGOS, type TablaDeDatos } from './tablas.ts';

/** The lines of one table, a batch at a time. */
export async function* lineas(deps: Deps, alcance: Alcance, de: TablaDeDatos): AsyncGenerator<Buffer> {
  const catalogos = await namesOf(deps, de.esquema);
  for await (const lote of lotes(deps, alcance, de)) {
    if (de.sealed) await openAll(deps, de, lote);
    for (const fila of lote)
      for (const [columna, nombres] of catalogos) fila[columna] = nombres.get(fila[columna] as number) ?? null;
    yield Buffer.from(lote.map((fila) => `${JSON.stringify(fila)}\n`).join(''));
  }
}

/** Reads rows in order of key, each batch from after the last key of the one before. */
async function* lotes(deps: Deps, alcance: Alcance, de: TablaDeDatos) {
  const { columnas, llave } = de.esquema;
  const kept = [...columnas.keys()].filter((name) => !(name in de.sin) && !(name in de.ademas));
  const columns = Object.fromEntries<RawBuilder<unknown>>([
    ...kept.map((name) => [name, sql.ref(`t.${name}`)] as const),
    ...Object.entries(de.ademas).map(([name, value]) => [name, value(alcance)] as const),
    ...(de.archivo ? [[RUTA, de.archivo.ruta] as const] : []),
  ]);
  const key = sql.join(llave.map((name) => sql.ref(`t.${name}`)));
  for (let last: Fila | undefined; ; ) {
    const after = last
      ? sql`and (${key}) > (${sql.join(llave.map((name) => sql`${(last as Fila)[name]}::${sql.raw(columnas.get(name) as string)}`))})`
      : sql``;
    const { rows } = await sql<{ fila: Fila }>`/* export */
      select ${asObject(columns)} as fila
      from ${sql.table(de.tabla)} t where ${de.de(alcance)} ${after} order by ${key} limit ${LOTE}`.execute(deps.db);
    if (rows.length === 0) return;
    const lote = rows.map(({ fila }) => fila);
    last = { ...(lote.at(-1) as Fila) };
    yield lote;
  }
}

/** Path of the row's file in the ZIP. */
export const RUTA = 'archivo_en_zip';

/** At most 40 columns per call, because a function of PostgreSQL takes at most a hundred arguments. */
const PER_OBJECT = 40;

function asObject(columns: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  const pairs = Object.entries(columns).map(([name, value]) => sql`${sql.lit(name)}, ${value}`);
  const objects = Array.from(
    { length: Math.ceil(pairs.length / PER_OBJECT) },
    (_, n) => sql`jsonb_build_object(${sql.join(pairs.slice(n * PER_OBJECT, (n + 1) * PER_OBJECT))})`,
  );
  return sql.join(objects, sql` || `);
}

/** For each column that refers to a catalogue: the names by number. */
async function namesOf({ db }: Deps, { referencias }: Esquema) {
  const found: [string, Map<number, string>][] = [];
  for (const [columna, catalogo] of referencias) {
    const nombre = CATALOGOS[catalogo as keyof typeof CATALOGOS];
    if (!nombre) continue;
    const { rows } = await sql<{ id: number; nombre: string }>`/* export */
      select id, ${sql.ref(nombre)} as nombre from ${sql.table(catalogo)}`.execute(db);
    found.push([columna, new Map(rows.map((row) => [row.id, row.nombre]))]);
  }
  return found;
}

/**
 * Decrypts sealed content. Names medicines of the common vademecum by their `clave`, because their numbers differ in other installations.
 */
async function openAll({ db, vault }: Deps, { sealed: sellada, nombradas }: TablaDeDatos, lote: Fila[]): Promise<void> {
  if (!sellada) return;
  const { columna, de } = sellada;
  const sealed = lote.filter((fila) => fila[columna] !== null);
  await vault.warm(sealed.map((fila) => de(fila as never).owner));
  for (const fila of sealed) {
    const { owner, place } = de(fila as never);
    fila[columna] = await vault.open(owner, place, Buffer.from((fila[columna] as string).slice(2), 'hex'));
  }
  for (const { tabla, campo, en } of nombradas) {
    if (tabla !== 'vademecum') continue;
    const named = sealed.flatMap((fila) => en(fila[columna] as never)).filter((item) => item[campo] != null);
    const general = await db
      .selectFrom('vademecum')
      .where('id', 'in', [0, ...new Set(named.map((item) => item[campo] as number))])
      .where('doctor_id', 'is', null)
      .select(['id', 'clave'])
      .execute();
    const claves = new Map(general.map(({ id, clave }) => [id, clave]));
    for (const item of named) item[campo] = claves.get(item[campo] as number) ?? item[campo];
  }
}
