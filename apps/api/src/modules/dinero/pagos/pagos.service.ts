import { dollars } from '@hampi/contract/base/dinero';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import type { FormaPago } from '@hampi/contract/dinero/pagos/forma';
import { type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import { conflict, type Refusals } from '../../../http/errors.ts';
import { findPagado, findUltimoCobro } from './pagos.queries.ts';

export const pagosRefusals: Refusals = {
  pago_nota_suma: { status: 409, mensaje: MFacturas.nota_devolucion_excesiva, campo: 'devoluciones' },
  pago_suma: { status: 409, mensaje: MCaja.devolucion_excesiva },
};

/** The account that records it; null for a job or the payment provider. */
type Who = Pick<Session, 'usuario_id' | 'rol'> | null;

export interface Cobro {
  cita_id: number;
  /** Dollars. */
  valor: number;
  forma_pago: FormaPago;
  at: string;
  /** The online payment that it comes from; each can be recorded only once. */
  transaccion_id?: number;
}

/** Records payments permanently: a mistake is corrected by another row (`undoCobro`), never by changing this one. */
export async function recordCobros(trx: Trx, who: Who, cobros: Cobro[]): Promise<void> {
  await trx
    .insertInto('pago')
    .values(
      cobros.map(({ cita_id, valor, forma_pago, at, transaccion_id }) => ({
        cita_id,
        clase: 'COBRO',
        valor,
        forma_pago,
        fuente: transaccion_id ? 'PAYPHONE' : 'AGENDA',
        transaccion_id: transaccion_id ?? null,
        ...by(who),
        creado_en: at,
      })),
    )
    .execute();
}

export interface CobroDeCaja {
  caja_fila_id: number;
  cita_id: number | null;
  /** Dollars; negative amounts go back to the patient. */
  valor: number;
  forma_pago: string;
  razon: string | null;
  at: string;
}

/** Records the money of the cash register's rows when they are handed over or corrected: once for each row. */
export async function recordCobrosDeCaja(trx: Trx, who: Who, cobros: CobroDeCaja[]): Promise<void> {
  if (cobros.length === 0) return;
  await trx
    .insertInto('pago')
    .values(
      cobros.map(({ at, razon, ...cobro }) => ({
        ...cobro,
        clase: cobro.valor < 0 ? 'DEVOLUCION' : 'COBRO',
        fuente: 'CAJA',
        razon: cobro.valor < 0 ? razon : null,
        ...by(who),
        creado_en: at,
      })),
    )
    .execute();
}

/**
 * Undoes the last payment of a cita that the caller has locked, with a reason; undefined if none is left. 409 for one that was handed over
 * in the cash register, where the professional corrects it.
 */
export async function undoCobro(
  trx: Trx,
  who: Who,
  { cita_id, razon, at }: { cita_id: number; razon: string; at: string },
) {
  const cobro = await findUltimoCobro(trx, cita_id);
  if (!cobro) return undefined;
  if (cobro.caja_fila_id) conflict('cobro_entregado', MCaja.cobro_entregado);
  await trx
    .insertInto('pago')
    .values({
      cita_id,
      clase: 'ANULACION',
      valor: -cobro.valor,
      forma_pago: cobro.forma_pago,
      fuente: 'AGENDA',
      anula_id: cobro.id,
      razon,
      ...by(who),
      creado_en: at,
    })
    .execute();
  return { ...cobro, pago_total: await findPagado(trx, cita_id) };
}

interface ConCredito {
  clase: 'COBRO' | 'DEVOLUCION';
  cita_id: number;
  valor_centavos: number;
  movimiento_id: number;
  razon?: string;
}

/** Records a cita's payment by credit, or a payment that was turned into a credit. */
export const recordConCredito = (trx: Trx, who: Who, at: Date, { clase, valor_centavos, razon, ...of }: ConCredito) =>
  trx
    .insertInto('pago')
    .values({
      ...of,
      clase,
      valor: dollars(clase === 'COBRO' ? valor_centavos : -valor_centavos),
      forma_pago: 'Otro',
      fuente: 'CREDITO',
      razon: razon ?? null,
      ...by(who),
      creado_en: at.toISOString(),
    })
    .execute();

/** Records that a person returned the part of an online payment beyond the fee. */
export const recordDevuelto = (
  trx: Trx,
  who: Who,
  {
    cita_id,
    valor_centavos,
    deuda_id,
    razon,
    at,
  }: Devuelto & { cita_id: number; valor_centavos: number; deuda_id: number },
) =>
  trx
    .insertInto('pago')
    .values({
      cita_id,
      deuda_id,
      clase: 'DEVOLUCION',
      valor: dollars(-valor_centavos),
      forma_pago: 'Otro',
      fuente: 'DEUDA',
      razon,
      ...by(who),
      creado_en: at,
    })
    .execute();

/** Records that a practice gave back what it had taken for a cita. */
export const recordDevueltoEnConsultorio = (
  trx: Trx,
  who: Who,
  { valor, razon, at, ...of }: Devuelto & { cita_id: number; valor: number; forma_pago: FormaPago },
) =>
  trx
    .insertInto('pago')
    .values({ ...of, clase: 'DEVOLUCION', valor: -valor, fuente: 'AGENDA', razon, ...by(who), creado_en: at })
    .execute();

interface ConNota {
  nota_id: number;
  /** Integer cents, positive; each of a cita, or of a row of the cash register without one. */
  partes: readonly { cita_id: number | null; caja_fila_id: number | null; forma_pago: string; centavos: number }[];
  at: string;
}

/** Sets aside what a practice is to refund with a credit note once the SRI authorises the note (ADR 221). */
export async function promiseConNota(trx: Trx, who: Who, { nota_id, partes, at }: ConNota): Promise<void> {
  if (partes.length === 0) return;
  await trx
    .insertInto('nota_devolucion')
    .values(partes.map((parte) => ({ ...parte, nota_id, ...by(who), creada_en: at })))
    .execute();
}

/** Records in the ledger what was set aside for a note. One statement marks and reads it, so a second call records nothing. */
export async function recordDevueltoConNota(
  trx: Trx,
  { nota_id, razon, at }: Devuelto & { nota_id: number },
): Promise<void> {
  const taken = await trx
    .updateTable('nota_devolucion')
    .set({ registrada_en: at })
    .where('nota_id', '=', nota_id)
    .where('registrada_en', 'is', null)
    .returning(['id', 'cita_id', 'caja_fila_id', 'forma_pago', 'centavos', 'registrado_por', 'registrado_rol'])
    .execute();
  if (taken.length === 0) return;
  await trx
    .insertInto('pago')
    .values(
      taken
        .toSorted((a, b) => a.id - b.id)
        .map(({ id: _, centavos, ...of }) => ({
          ...of,
          nota_id,
          clase: 'DEVOLUCION',
          valor: dollars(-centavos),
          fuente: 'NOTA',
          razon,
          creado_en: at,
        })),
    )
    .execute();
}

/** Undoes in the ledger what a note gave back, once the note was annulled at the SRI. */
export async function undoDevueltoConNota(
  trx: Trx,
  who: Who,
  { nota_id, at }: { nota_id: number; at: string },
): Promise<void> {
  const given = await trx
    .selectFrom('pago as p')
    .where('p.nota_id', '=', nota_id)
    .where('p.clase', '=', 'DEVOLUCION')
    .where(sql<SqlBool>`not exists (select from pago a where a.anula_id = p.id)`)
    .select(['p.id', 'p.cita_id', 'p.caja_fila_id', 'p.forma_pago', 'p.valor'])
    .orderBy('p.id')
    .execute();
  if (given.length === 0) return;
  await trx
    .insertInto('pago')
    .values(
      given.map(({ id, valor, ...of }) => ({
        ...of,
        nota_id,
        anula_id: id,
        clase: 'ANULACION',
        valor: -valor,
        fuente: 'NOTA',
        razon: 'Nota de crédito anulada en el SRI',
        ...by(who),
        creado_en: at,
      })),
    )
    .execute();
}

interface Devuelto {
  razon: string;
  at: string;
}

/** Records that a whole online payment went back to the patient, if it had been applied. */
export const recordDevolucion = (trx: Trx, { transaccion_id, at, razon }: Devuelto & { transaccion_id: number }) =>
  trx
    .insertInto('pago')
    .columns(['cita_id', 'clase', 'valor', 'forma_pago', 'fuente', 'transaccion_id', 'razon', 'creado_en'])
    .expression((eb) =>
      eb
        .selectFrom('pago')
        .where('transaccion_id', '=', transaccion_id)
        .where('clase', '=', 'COBRO')
        .select([
          'cita_id',
          sql.lit('DEVOLUCION').as('clase'),
          sql<number>`-valor`.as('valor'),
          'forma_pago',
          'fuente',
          'transaccion_id',
          sql<string>`${razon}`.as('razon'),
          sql<string>`${at}::timestamptz`.as('creado_en'),
        ]),
    )
    .execute();

const by = (who: Who) => ({ registrado_por: who?.usuario_id ?? null, registrado_rol: who?.rol ?? null });
