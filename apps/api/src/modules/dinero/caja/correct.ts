import { randomUUID } from 'node:crypto';
import { cents, dollars } from '@hampi/contract/base/dinero';
import { horaOf } from '@hampi/contract/base/fechas';
import { type CajaFila, type Correccion, valorDe } from '@hampi/contract/dinero/caja/fila';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { announceCita } from '../../agenda/citas/avisos/citas.avisos.ts';
import { recordCobrosDeCaja } from '../pagos/pagos.service.ts';
import { findFilas, findZona } from './caja.queries.ts';
import { partsOf } from './hand-over.ts';

/**
 * Corrects a delivered row: for each form of payment, the missing or surplus amount becomes a row of the same day that refers to it, and
 * goes into the ledger with its reason. 409 if nothing differs.
 */
export async function correctFila(deps: Deps, session: Session, id: number, wanted: Correccion): Promise<CajaFila[]> {
  const at = deps.clock.now().toISOString();
  const result = await deps.db.transaction().execute(async (trx) => {
    const fila = (await lockFila(trx, session, id)) ?? notFound();
    const zona = await findZona(trx, fila.doctor_id);
    const differences = await differencesOf(trx, id, wanted);
    if (differences.length === 0) conflict('nada_que_corregir', MCaja.nada_que_corregir);
    const parts = await partsOf(
      trx,
      differences.map(({ valor }) => ({ cita_id: fila.cita_id, valor })),
    );
    const { doctor_id, fecha, ...copied } = fila;
    const rows = await trx
      .insertInto('caja_fila')
      .values(
        differences.map((difference) => ({
          ...copied,
          ...difference,
          clave: randomUUID(),
          hora_pago: horaOf(at, zona),
          corrige_id: id,
          razon: wanted.razon,
          entregada_en: at,
          entregada_por: session.usuario_id,
          creada_en: at,
        })),
      )
      .returning(['id', 'cita_id', 'forma_pago'])
      .execute();
    const cobros = rows.map(({ id: caja_fila_id, ...row }, i) => ({
      ...row,
      caja_fila_id,
      valor: parts[i] as number,
      razon: wanted.razon,
      at,
    }));
    await recordCobrosDeCaja(
      trx,
      session,
      cobros.filter(({ valor }) => valor !== 0),
    );
    await audit(trx, session, 'caja.corregir', id, {
      valor: valorDe(wanted.r_valor_cobro),
      forma: wanted.r_forma_pago,
    });
    const filas = await findFilas(trx, { doctor_id, fecha, entregadas: true }, zona);
    return { filas, cita_id: fila.cita_id };
  });
  if (result.cita_id) await announceCita(deps, result.cita_id);
  return result.filas;
}

/** Locks a row that was delivered to the caller and is not itself a correction, so that corrections wait for each other. */
const lockFila = (trx: Trx, session: Session, id: number) =>
  trx
    .selectFrom('caja_fila as f')
    .innerJoin('caja as k', 'k.id', 'f.caja_id')
    .where('f.id', '=', id)
    .where('k.doctor_id', '=', session.doctor_id)
    .where('f.entregada_en', 'is not', null)
    .where('f.corrige_id', 'is', null)
    .select([
      'f.caja_id',
      'f.hoja',
      'f.cliente_id',
      'f.cita_id',
      'f.tipo_servicio',
      'f.programa',
      'f.detalle',
      'k.doctor_id',
      'k.fecha',
    ])
    .forUpdate('f')
    .executeTakeFirst();

/** What must be added to each form of payment; negative amounts come first. */
async function differencesOf(
  trx: Trx,
  id: number,
  wanted: Correccion,
): Promise<{ forma_pago: string; valor: number }[]> {
  const rows = await trx
    .selectFrom('caja_fila')
    .where((eb) => eb.or([eb('id', '=', id), eb('corrige_id', '=', id)]))
    .select(['forma_pago', 'valor'])
    .execute();
  const differences = new Map<string, number>([[wanted.r_forma_pago, cents(valorDe(wanted.r_valor_cobro))]]);
  for (const { forma_pago, valor } of rows)
    differences.set(forma_pago, (differences.get(forma_pago) ?? 0) - cents(valor));
  return [...differences]
    .filter(([, difference]) => difference !== 0)
    .map(([forma_pago, difference]) => ({ forma_pago, valor: dollars(difference) }))
    .sort((a, b) => a.valor - b.valor);
}
