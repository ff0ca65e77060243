/** Changes of rules: what may be written at once, what waits for a professional, and the history of both. */
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import type { CatalogoRegla } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Session } from '../../../../access/session.ts';
import type { DB } from '../../../../data/database.types.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Write } from '../../../../http/crud.ts';
import { conflict } from '../../../../http/errors.ts';
import type { Clock } from '../../../../process/clock.ts';

export type Cambio = Selectable<DB['regla_cambio']>;
type Row = Record<string, unknown>;

/** Each catalogue's table, named in its statements because the program's other modules may not write it. */
const TABLA: Record<
  CatalogoRegla,
  {
    update(sets: RawBuilder<unknown>, id: number): RawBuilder<unknown>;
    drop(id: number): RawBuilder<unknown>;
    find(id: number): RawBuilder<Regla>;
  }
> = {
  interacciones: {
    update: (sets, id) => sql`update interaccion set ${sets} where id = ${id}`,
    drop: (id) => sql`delete from interaccion where id = ${id} and estado = 'borrador'`,
    find: (id) => sql<Regla>`select i.codigo, i.estado, (select nombre from sustancia where id = i.a_id) || ' + '
        || (select nombre from sustancia where id = i.b_id) as nombre from interaccion i where i.id = ${id} for update`,
  },
  duplicidades: {
    update: (sets, id) => sql`update duplicidad set ${sets} where id = ${id}`,
    drop: (id) => sql`delete from duplicidad where id = ${id} and estado = 'borrador'`,
    find: (id) => sql<Regla>`select d.codigo, d.estado, (select nombre from sustancia where id = d.clase_a_id) || ' + '
        || (select nombre from sustancia where id = d.clase_b_id) as nombre from duplicidad d where d.id = ${id} for update`,
  },
  contraindicaciones: {
    update: (sets, id) => sql`update contraindicacion set ${sets} where id = ${id}`,
    drop: (id) => sql`delete from contraindicacion where id = ${id} and estado = 'borrador'`,
    find: (
      id,
    ) => sql<Regla>`select k.codigo, k.estado, (select nombre from condicion where id = k.condicion_id) || ' + '
        || (select nombre from sustancia where id = k.sustancia_id) as nombre from contraindicacion k where k.id = ${id} for update`,
  },
};
interface Regla {
  codigo: string;
  estado: string;
  nombre: string;
}
const tablaDe = (catalogo: string) => TABLA[catalogo as CatalogoRegla];

/** A rule, locked; undefined if there is none. */
export const findRegla = async (trx: Trx, catalogo: CatalogoRegla, id: number): Promise<Regla | undefined> =>
  (await tablaDe(catalogo).find(id).execute(trx)).rows[0];

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
    if (accion !== 'CREAR' && row.estado === 'borrador') conflict(MA.regla_espera);
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
  const fields: Row = {
    ...(cambio.despues as Row | null),
    estado: cambio.accion === 'RETIRAR' ? 'retirada' : 'vigente',
    ...(cambio.revisor_codigo && cambio.revisado_en
      ? {
          revisor: cambio.revisor,
          revisor_codigo: cambio.revisor_codigo,
          revisado_en: cambio.revisado_en.slice(0, 10),
          proxima_revision: cambio.proxima_revision,
          referencial: false,
        }
      : {}),
  };
  const sets = Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await tablaDe(cambio.catalogo).update(sql.join(sets), cambio.regla_id).execute(trx);
  await sql`select set_config('hampi.reglas', '', true)`.execute(trx);
}
