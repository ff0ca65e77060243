/** Changes of rules: what may be written at once, what waits for a professional, and the history of both. */
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import type { CatalogoRegla } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Session } from '../../../../access/session.ts';
import type { DB } from '../../../../data/database.types.ts';
import type { DbOrTrx, Trx } from '../../../../data/db.ts';
import type { Write } from '../../../../http/crud.ts';
import { conflict } from '../../../../http/errors.ts';
import type { Clock } from '../../../../process/clock.ts';
import { setClases } from '../catalogos/clases.ts';
import { type Regla, tablaDe } from './tablas-de-reglas.ts';

export type Cambio = Selectable<DB['regla_cambio']>;
type Row = Record<string, unknown>;

/** A rule, locked; undefined if there is none. */
export const findRegla = async (trx: Trx, catalogo: CatalogoRegla, id: number): Promise<Regla | undefined> =>
  (await tablaDe(catalogo).find(id).execute(trx)).rows[0];

/** What a rule says as it stands; undefined once it is gone. */
export const findDicho = async (db: DbOrTrx, { catalogo, regla_id }: Cambio): Promise<Row | undefined> =>
  (await tablaDe(catalogo).says(regla_id).execute(db)).rows[0]?.fila;

/** Removes the rule that a discarded change would have put in force. */
export const dropDraft = async (trx: Trx, { catalogo, regla_id }: Cambio): Promise<void> => {
  await tablaDe(catalogo).drop(regla_id).execute(trx);
};

export const setCambio = (trx: Trx, id: number, set: Updateable<DB['regla_cambio']>): Promise<Cambio> =>
  trx.updateTable('regla_cambio').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** An exception silences graver rules, so it counts as grave itself. */
const isGrave = (row: Row | null) => row?.gravedad === 'alta' || row?.excepcion === true;
const nameOf = (row: Row) => [row.a ?? row.condicion, row.b ?? row.sustancia].join(' + ');

export const autorDe = async (trx: Trx, { usuario_id }: Session): Promise<string> => {
  const { nombres, apellidos } = await trx
    .selectFrom('usuario')
    .select(['nombres', 'apellidos'])
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  return `${nombres} ${apellidos}`.trim();
};

/** How the catalogue of rules is written: a grave rule waits, any other change is kept in the history. */
export const governing = (catalogo: CatalogoRegla, clock: Clock) => ({
  draft: (columns: Row): Row => (isGrave(columns) ? { ...columns, estado: 'borrador' } : columns),

  /** The sentence of a change that waits; undefined if it may be written now. */
  async hold(trx: Trx, session: Session, { accion, id, before, columns }: Write): Promise<string | undefined> {
    const row = before as Row;
    if (accion !== 'CREAR' && row.estado === 'borrador') conflict('regla_espera', MA.regla_espera);
    const grave = isGrave(columns) || (accion !== 'CREAR' && isGrave(row));
    const fields = columns ?? {};
    const antes = accion === 'CREAR' ? null : accion === 'RETIRAR' ? { estado: row.estado } : valuesOf(row, fields);
    await insertCambio(trx, session, clock, {
      catalogo,
      regla_id: id,
      codigo: row.codigo as string,
      nombre: nameOf(row),
      accion,
      antes,
      despues: accion === 'RETIRAR' ? { estado: 'retirada' } : fields,
      grave,
      estado: grave ? 'BORRADOR' : 'VIGENTE',
    });
    return grave ? MA.regla_borrador : undefined;
  },
});

/** How the data that rules read are written. The database says which writes may silence a grave warning: those wait. */
export const governingDatos = (catalogo: CatalogoRegla, clock: Clock) => ({
  draft: (columns: Row): Row => columns,

  async hold(trx: Trx, session: Session, { accion, id, before: row, columns }: Write): Promise<string | undefined> {
    if (accion !== 'CREAR' && row.estado === 'borrador') conflict('regla_espera', MA.regla_espera);
    const despues = accion === 'RETIRAR' ? { estado: 'retirada' } : await withNames(trx, columns ?? {});
    const grave =
      accion === 'CREAR'
        ? row.estado === 'borrador'
        : await isGuarded(trx, { catalogo, regla_id: id, accion, despues });
    const rule = await findRegla(trx, catalogo, id);
    await insertCambio(trx, session, clock, {
      catalogo,
      regla_id: id,
      codigo: rule?.codigo ?? '',
      nombre: rule?.nombre ?? '',
      accion,
      antes: accion === 'CREAR' ? null : accion === 'RETIRAR' ? { estado: 'vigente' } : valuesOf(row, despues),
      despues,
      grave,
      estado: grave ? 'BORRADOR' : 'VIGENTE',
    });
    return grave ? MA.regla_borrador : undefined;
  },
});

/** Classes with their names, as the row has them, so that a reviewer reads which one goes. */
async function withNames(trx: Trx, form: Row): Promise<Row> {
  if (!Array.isArray(form.clases)) return form;
  const ids = form.clases as number[];
  const clases =
    ids.length > 0
      ? await trx.selectFrom('sustancia').select(['id', 'nombre']).where('id', 'in', ids).orderBy('nombre').execute()
      : [];
  return { ...form, clases };
}

type Escrito = Pick<Cambio, 'catalogo' | 'regla_id' | 'accion'> & { despues: unknown };

/** Whether the database refuses the change without a second person. It is tried and taken back. */
async function isGuarded(trx: Trx, cambio: Escrito): Promise<boolean> {
  const guarded = await tried(trx, cambio, '').then(
    () => false,
    (error: { constraint?: string }) => error.constraint === 'regla_grave_por_dos',
  );
  // What could not be done by two people either is said at once: a class in use, a name that is taken.
  if (guarded) await tried(trx, cambio, 'ensayo');
  return guarded;
}

async function tried(trx: Trx, cambio: Escrito, como: string): Promise<void> {
  await sql`savepoint prueba`.execute(trx);
  try {
    await sql`select set_config('hampi.reglas', ${como}, true)`.execute(trx);
    await write(trx, cambio, {});
  } finally {
    await sql`rollback to savepoint prueba`.execute(trx);
  }
}

async function write(trx: Trx, { catalogo, regla_id, accion, despues }: Escrito, more: Row): Promise<void> {
  const tabla = tablaDe(catalogo);
  if (accion === 'RETIRAR' && tabla.remove) {
    await tabla.remove(regla_id).execute(trx);
    return;
  }
  const { clases, ...columns } = (despues ?? {}) as Row;
  const fields: Row = {
    ...columns,
    ...(tabla.conEstado ? { estado: accion === 'RETIRAR' ? 'retirada' : 'vigente' } : {}),
    ...more,
  };
  if (Array.isArray(clases))
    await setClases(
      trx,
      regla_id,
      (clases as { id: number }[]).map(({ id }) => id),
    );
  const sets = Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (sets.length > 0) await tabla.update(sql.join(sets), regla_id).execute(trx);
}

/** Whether a withdrawn row is gone, so that no change brings it back. */
export const isGone = ({ catalogo, accion }: Pick<Cambio, 'catalogo' | 'accion'>): boolean =>
  accion === 'RETIRAR' && tablaDe(catalogo).remove !== undefined;

/** The values of the fields that a change writes. */
export const valuesOf = (row: Row, fields: Row): Row =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]));

export async function insertCambio(
  trx: Trx,
  session: Session,
  clock: Clock,
  {
    antes,
    despues,
    ...cambio
  }: Pick<Cambio, 'catalogo' | 'regla_id' | 'codigo' | 'nombre' | 'accion' | 'grave' | 'estado'> & {
    antes: Row | null;
    despues: Row | null;
  },
): Promise<number> {
  const ahora = clock.now().toISOString();
  const { id } = await trx
    .insertInto('regla_cambio')
    .values({
      ...cambio,
      antes: antes && JSON.stringify(antes),
      despues: despues && JSON.stringify(despues),
      autor_id: session.usuario_id,
      autor: await autorDe(trx, session),
      creado_en: ahora,
      vigente_en: cambio.estado === 'VIGENTE' ? ahora : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a change into its rule. `como` is what the database's guard of grave rules reads: the change itself, or a rehearsal. */
export async function carryOut(trx: Trx, cambio: Cambio, como: string): Promise<void> {
  await sql`select set_config('hampi.reglas', ${como}, true)`.execute(trx);
  const reviewed = cambio.revisor_codigo !== null && cambio.revisado_en !== null;
  const byName = tablaDe(cambio.catalogo).conRevision && {
    revisor: cambio.revisor,
    revisor_codigo: cambio.revisor_codigo,
    revisado_en: cambio.revisado_en?.slice(0, 10),
    proxima_revision: cambio.proxima_revision,
  };
  await write(trx, cambio, reviewed ? { ...byName, referencial: false } : {});
  await sql`select set_config('hampi.reglas', '', true)`.execute(trx);
}
