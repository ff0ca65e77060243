import type { Dato, FuenteDato } from '@hampi/contract/clinica/datos/calls';
import type { ClaseDato, DatoContenido, Fin } from '@hampi/contract/clinica/datos/clases';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import { sealedRows } from '../../../data/sealed-rows.ts';
import type { Vault } from '../../../vault/vault.ts';

/** A patient has at most this many facts that count, and at most this many that no longer do are shown. */
export const DATOS_MAX = 400;
export const TERMINADOS_MAX = 200;

export const placeOf = (datoId: number, version: number) => `dato:${datoId}:${version}`;

/** A version as it is sealed. */
export interface DatoSellado {
  contenido: DatoContenido;
  fin: z.output<typeof Fin> | null;
}

/** The plain columns of facts, with the author of their newest version `v`. */
const planos = (db: DbOrTrx) =>
  db
    .selectFrom('dato_clinico as t')
    .innerJoin('dato_clinico_version as v', (join) =>
      join.onRef('v.dato_id', '=', 't.id').onRef('v.version', '=', 't.version'),
    )
    .innerJoin('doctor as d', 'd.id', 'v.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .select(['t.id', 't.cliente_id', 't.version', 't.clase', 't.vigente', 'v.doctor_id', 'v.fuente'])
    .select(['v.creada_en as escrita_en', nombreProfesional.as('doctor')]);
const datos = (db: DbOrTrx) => planos(db).select('v.sellada');
type Fila = Awaited<ReturnType<ReturnType<typeof datos>['execute']>>[number];
export type FilaPlana = Omit<Fila, 'sellada'>;

type Reach = { db: DbOrTrx; vault: Vault };

async function open(vault: Vault, row: Fila): Promise<Dato> {
  const { cliente_id, sellada, clase: _, vigente: __, fuente, ...rest } = row;
  const { contenido, fin } = await vault.open<DatoSellado>({ cliente_id }, placeOf(row.id, row.version), sellada);
  return { ...rest, fuente: fuente as z.output<typeof FuenteDato>, contenido, fin };
}

/** Decrypts rows of one patient, whose key must be loaded already, as after opening the record. */
export const openDatos = (vault: Vault, rows: Fila[]): Promise<Dato[]> =>
  Promise.all(rows.map((row) => open(vault, row)));

/** The longest wash-out that a rule may ask for, and more medicines than anybody leaves meanwhile. */
const LAVADO_MAX_DIAS = 400;
const DEJADOS_MAX = 100;

/**
 * Two columns, `filas` and `selladas`, with the facts that count and the medicines that ended in the last days before `hasta`: part of a
 * statement that reads other things too.
 */
export const datosSealed = (db: DbOrTrx, clienteId: number, hasta: string) => sql`
  select ${sealedRows('dp', 'v.sellada', sql`dp.id`)}
  from ((${planos(db)
    .where('t.cliente_id', '=', clienteId)
    .where('t.vigente', '=', true)
    .limit(sql<number>`${sql.lit(DATOS_MAX)}`)}) union all (${planos(db)
    .where('t.cliente_id', '=', clienteId)
    .where('t.vigente', '=', false)
    .where('t.clase', '=', 'MEDICACION')
    .where('v.creada_en', '>', sql<string>`${hasta}::timestamptz - ${sql.lit(`${LAVADO_MAX_DIAS} days`)}::interval`)
    .orderBy('v.creada_en', 'desc')
    .limit(sql<number>`${sql.lit(DEJADOS_MAX)}`)})) dp
  join dato_clinico_version v on v.dato_id = dp.id and v.version = dp.version`;

/**
 * The facts that count about a patient, oldest first. The caller has checked access to the clinical data. In a transaction `before` is what was
 * read ahead of it: what a joined record left there is sealed with another key, whose search would take a second connection.
 */
export async function listDatos({ db, vault }: Reach, clienteId: number, before: Dato[] = []): Promise<Dato[]> {
  const rows = await datos(db)
    .where('t.cliente_id', '=', clienteId)
    .where('t.vigente', '=', true)
    .orderBy('t.id')
    .limit(DATOS_MAX)
    .execute();
  if (rows.length > 0) await vault.warm([{ cliente_id: clienteId }]);
  const known = new Map(before.map((dato) => [placeOf(dato.id, dato.version), dato]));
  return Promise.all(rows.map(async (row) => known.get(placeOf(row.id, row.version)) ?? open(vault, row)));
}

/** Those that no longer count, newest end first. */
export async function listTerminados({ db, vault }: Reach, clienteId: number): Promise<Dato[]> {
  const rows = await datos(db)
    .where('t.cliente_id', '=', clienteId)
    .where('t.vigente', '=', false)
    .where('t.clase', '<>', 'RESPUESTA')
    .orderBy('v.creada_en', 'desc')
    .orderBy('t.id', 'desc')
    .limit(TERMINADOS_MAX)
    .execute();
  if (rows.length > 0) await vault.warm([{ cliente_id: clienteId }]);
  return openDatos(vault, rows);
}

/** A row of one of this doctor's patients; undefined otherwise. */
export async function findDato({ db, vault }: Reach, doctorId: number, id: number) {
  const row = await datos(db)
    .innerJoin('medico_paciente as mp', 'mp.cliente_id', 't.cliente_id')
    .where('mp.doctor_id', '=', doctorId)
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  await vault.warm([{ cliente_id: row.cliente_id }]);
  return {
    cliente_id: row.cliente_id,
    clase: row.clase as ClaseDato,
    vigente: row.vigente,
    dato: await open(vault, row),
  };
}

/** At most this many versions are read, the newest; what is missing then counts as said later, and is asked. */
const VERSIONES_MAX = 2_000;

/** The facts that counted about a patient at an instant, for any instant. The caller has checked access to the clinical data. */
export async function datosEn({ db, vault }: Reach, clienteId: number): Promise<(instante: string) => Dato[]> {
  const rows = await planos(db)
    .clearSelect()
    .innerJoin('dato_clinico_version as w', 'w.dato_id', 't.id')
    .where('t.cliente_id', '=', clienteId)
    .orderBy('w.creada_en', 'desc')
    .orderBy('w.version', 'desc')
    .limit(VERSIONES_MAX)
    .select(['t.id', 't.cliente_id', 'w.version', 't.clase', 't.vigente', 'w.doctor_id', 'w.fuente'])
    .select(['w.creada_en as escrita_en', nombreProfesional.as('doctor'), 'w.sellada'])
    .execute();
  if (rows.length > 0) await vault.warm([{ cliente_id: clienteId }]);
  const versions = await openDatos(vault, rows);
  return (instante) => {
    const at = Date.parse(instante);
    const newest = new Map<number, Dato>();
    for (const one of versions) if (Date.parse(one.escrita_en) <= at && !newest.has(one.id)) newest.set(one.id, one);
    return [...newest.values()].filter(({ fin }) => fin === null);
  };
}
