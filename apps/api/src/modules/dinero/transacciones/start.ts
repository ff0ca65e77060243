import { cents } from '@hampi/contract/base/dinero';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { anticipoDe, recibeDe } from '@hampi/contract/dinero/precios/anticipo';
import type { TipoDePago } from '@hampi/contract/dinero/transacciones/calls';
import type { IntentoDePago } from '@hampi/contract/dinero/transacciones/intento';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Payphone } from '../../../adapters/payphone/payphone.ts';
import type { Part } from '../../../adapters/payphone/split.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { keepForPayment } from '../../agenda/citas/pagada.ts';
import { findTarifasAt } from '../facturacion/tarifas.ts';
import { HOLD_MS, type Intento, leadTo, writeIntento } from './intento.ts';
import { citasPagables, intentosDe } from './transacciones.queries.ts';

/** Limited, so that nobody holds a turno for ever by beginning to pay again and again. */
const MAX_INTENTOS = 6;

export interface Opcion {
  /** Which citas the caller may pay for. */
  visible: RawBuilder<SqlBool>;
  usuario_id: number | null;
  redireccion: boolean;
  /** The fee, or the whole consultation. */
  cuanto: TipoDePago;
}

/**
 * Begins an attempt to pay for a cita that waits for payment: holds its turno for 16 minutes, stores the attempt, and only then contacts
 * PayPhone. 409 if there is nothing to pay, or while another attempt is being confirmed.
 */
export async function startPago(deps: Deps, cita_id: number, opcion: Opcion): Promise<IntentoDePago> {
  const payphone = deps.payphone ?? conflict('sin_pagos_en_linea', MTransacciones.sin_pagos_en_linea);
  const intento = await deps.db.transaction().execute((trx) => intentoOf(trx, deps, payphone, cita_id, opcion));
  return leadTo(deps, payphone, intento, opcion.redireccion);
}

async function intentoOf(
  trx: Trx,
  deps: Deps,
  payphone: Payphone,
  cita_id: number,
  { visible, usuario_id, cuanto, redireccion }: Opcion,
): Promise<Intento> {
  const now = deps.clock.now();
  const hasta = new Date(now.getTime() + HOLD_MS);
  const held = (await keepForPayment(trx, deps, visible, cita_id, hasta)) ?? notFound();
  const cita = await citasPagables(trx).where('r.id', '=', cita_id).executeTakeFirstOrThrow();
  const intentos = await intentosDe(trx, cita_id);
  const impedimento = impedimentoOf({ ...cita, estado_reserva: held.estado_reserva, expira_en: held.expira_en }, now);
  if (impedimento) conflict('cita_no_pagable', impedimento);
  if (intentos.includes('CONFIRMANDO')) conflict('pago_en_curso', MTransacciones.pago_en_curso);
  if (intentos.includes('APROBADA')) conflict('reserva_ya_pagada', MTransacciones.reserva_ya_pagada);
  if (intentos.length >= MAX_INTENTOS) conflict('intentos_agotados', MTransacciones.intentos_agotados);

  const completa = cuanto === 'MedicalConsultation';
  const amount = completa ? cents(cita.neto) : anticipoDe(cita.neto);
  const { comision, recibe } = recibeDe(cents(cita.neto), amount, payphone.config.feePercent);
  const parts = recibe > 0 ? await partsOf(trx, cita.doctor_id, recibe) : [];
  const reference = completa ? 'Consulta médica' : 'Anticipo de su reserva';
  const expira_en = held.expira_en ?? hasta.toISOString();
  const concepto = { tipo: 'appointment', cita_id, usuario_id } as const;
  const tarifa = await tarifaDe(trx, cita_id, now);
  const cobro = { amount, tarifa, redireccion, comision, parts, reference, expira_en };
  return writeIntento(trx, payphone, now, concepto, cobro);
}

/** The percent of VAT in the price of a cita: its service's own, 0 for health services and where no rate is in force. */
async function tarifaDe(trx: Trx, cita_id: number, now: Date): Promise<number> {
  const servicio = await trx
    .selectFrom('cita as r')
    .innerJoin('servicio as s', 's.id', 'r.servicio_id')
    .where('r.id', '=', cita_id)
    .select('s.iva')
    .executeTakeFirst();
  if (servicio?.iva !== 'GENERAL') return 0;
  const tarifas = await findTarifasAt(trx, fechaOf(now, ZONA_ECUADOR));
  return tarifas.find(({ clase }) => clase === 'GENERAL')?.tarifa ?? 0;
}

/** Why a cita cannot be paid now; null if it can. */
export function impedimentoOf(
  cita: { estado_reserva: string; expira_en: string | null; neto: number; pagado: number; ofrecida: boolean },
  now: Date,
): string | null {
  // An offer of the waiting list must be accepted before it is paid.
  if (cita.ofrecida) return MTransacciones.reserva_sin_pago;
  if (cita.pagado > 0) return MTransacciones.reserva_ya_pagada;
  if (cita.estado_reserva === 'CANCELADO' || cita.estado_reserva === 'RECHAZADO') return MTransacciones.reserva_vencida;
  if (cita.estado_reserva !== 'PENDIENTE' || !cita.expira_en || cita.neto <= 0) return MTransacciones.reserva_sin_pago;
  return Date.parse(cita.expira_en) > now.getTime() ? null : MTransacciones.reserva_vencida;
}

/** The part that goes to the professional's own PayPhone account. */
async function partsOf(trx: Trx, doctor_id: number, Amount: number): Promise<Part[]> {
  const account = await trx
    .selectFrom('doctor_payphone')
    .where('doctor_id', '=', doctor_id)
    .select([
      'payphone_identifier',
      sql<3 | 4>`case payphone_account_type when 'business' then 3 else 4 end`.as('tipo'),
    ])
    .executeTakeFirst();
  return account ? [{ Identifier: account.payphone_identifier, Type: account.tipo, Amount }] : [];
}
