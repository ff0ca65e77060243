/** The trial: reads every row, counts, and records the rows that somebody should check. Changes nothing else. */
import type { Problema } from '@hampi/contract/plataforma/traspasos/calls';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { inBatches } from '../../../process/batches.ts';
import { type Tarea, type Veredicto, veredictosOf } from './lectura.ts';

const BATCH = 500;

/** This run must stop: the file was discarded, or another run took over. */
export class Detenido extends Error {}

/** The counts of a batch by result. */
export interface Cuentas {
  procesadas: number;
  nuevas: number;
  conocidas: number;
  dudosas: number;
  rechazadas: number;
  /** New or known patients for whom part of the file was refused. */
  incompletas: number;
  medidas: number;
  documentos: number;
  /** Patients of the list who get something new. */
  completadas: number;
}

const NAMES = { NUEVA: 'nuevas', CONOCIDA: 'conocidas', DUDOSA: 'dudosas', RECHAZADA: 'rechazadas' } as const;

/** What a count needs to know of a row. */
interface Contada {
  resultado: Veredicto['resultado'];
  problemas?: Problema[];
  medidas?: number;
  documentos?: number;
  /** Whether a patient of the list gets anything new. */
  completa?: boolean;
}

export function cuentasOf(rows: Contada[]): Cuentas {
  const cuentas = { ...NADA, procesadas: rows.length };
  for (const { resultado, problemas = [], medidas = 0, documentos = 0, completa } of rows) {
    cuentas[NAMES[resultado]]++;
    cuentas.medidas += medidas;
    cuentas.documentos += documentos;
    if (resultado === 'CONOCIDA' && completa) cuentas.completadas++;
    if ((resultado === 'NUEVA' || resultado === 'CONOCIDA') && problemas.length > 0) cuentas.incompletas++;
  }
  return cuentas;
}

export const NADA: Cuentas = {
  procesadas: 0,
  nuevas: 0,
  conocidas: 0,
  dudosas: 0,
  rechazadas: 0,
  incompletas: 0,
  medidas: 0,
  documentos: 0,
  completadas: 0,
};

/** Starts over after a restart, because it has written only its own records. */
export async function review(deps: Deps, tarea: Tarea): Promise<void> {
  const { db } = deps;
  await db.deleteFrom('traspaso_fila').where('traspaso_id', '=', tarea.id).execute();
  await db
    .updateTable('traspaso')
    .set({ hasta: 0, filas: null, ...NADA })
    .where('id', '=', tarea.id)
    .where('estado', '=', 'REVISANDO')
    .execute();
  let hasta = 0;
  const save = async (batch: Veredicto[]) => {
    await db.transaction().execute(async (trx) => {
      const before = hasta;
      hasta = batch[batch.length - 1]?.linea ?? hasta;
      await advance(trx, tarea.id, { estado: 'REVISANDO', before, hasta }, cuentasOf(batch));
      await keepFilas(trx, tarea.id, batch.filter(isToLookAt));
    });
  };
  const told = async (sin_lugar: Record<string, number>) => {
    await db
      .updateTable('traspaso')
      .set({ sin_lugar: JSON.stringify(sin_lugar) })
      .where('id', '=', tarea.id)
      .execute();
  };
  // Reports every doubtful row, whatever was chosen for an earlier review.
  const veredictos = veredictosOf(deps, { ...tarea, con_dudosas: false }, told);
  for await (const batch of inBatches(veredictos, BATCH)) await save(batch);
  await db
    .updateTable('traspaso')
    .set((eb) => ({ estado: 'REVISADO', filas: eb.ref('procesadas'), hasta: 0 }))
    .where('id', '=', tarea.id)
    .where('estado', '=', 'REVISANDO')
    .execute();
}

const isToLookAt = (one: Veredicto) => 'problemas' in one && (one.problemas?.length ?? 0) > 0;

interface Paso {
  estado: 'REVISANDO' | 'TRAYENDO';
  before: number;
  hasta: number;
}

/** Adds the counts of a batch. Throws Detenido, which rolls the batch back, if another run has moved on from the same line. */
export async function advance(trx: Trx, id: number, { estado, before, hasta }: Paso, cuentas: Cuentas): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update traspaso set hasta = ${hasta}, procesadas = procesadas + ${cuentas.procesadas}, nuevas = nuevas + ${cuentas.nuevas},
      conocidas = conocidas + ${cuentas.conocidas}, dudosas = dudosas + ${cuentas.dudosas}, rechazadas = rechazadas + ${cuentas.rechazadas},
      incompletas = incompletas + ${cuentas.incompletas}, medidas = medidas + ${cuentas.medidas},
      documentos = documentos + ${cuentas.documentos}, completadas = completadas + ${cuentas.completadas}
    where id = ${id} and estado = ${estado} and hasta = ${before} returning id`.execute(trx);
  if (rows.length === 0) throw new Detenido();
}

export interface FilaGuardada {
  linea: number;
  resultado: Veredicto['resultado'];
  problemas?: Problema[];
  cliente_id?: number | null;
}

/** Records the results of rows. */
export async function keepFilas(trx: Trx, id: number, filas: FilaGuardada[]): Promise<void> {
  if (filas.length === 0) return;
  const told = filas.map(({ linea, resultado, problemas = [], cliente_id }) => ({
    linea,
    resultado,
    problemas,
    cliente_id,
  }));
  await sql`insert into traspaso_fila (traspaso_id, linea, resultado, problemas, cliente_id)
    select ${id}, r.linea, r.resultado, r.problemas, r.cliente_id
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as r (linea integer, resultado text, problemas jsonb, cliente_id integer)
    on conflict (traspaso_id, linea) do nothing`.execute(trx);
}
