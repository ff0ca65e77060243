import type { EstadoReserva } from '@hampi/contract/agenda/citas/calls';
import { type Falta, faltaTexto } from '@hampi/contract/agenda/en-linea/calls';
import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import { netPrice } from '@hampi/contract/base/dinero';
import { invalid } from '../../../http/errors.ts';
import type { BookingFacts } from './reservas.queries.ts';

/** What a patient has filled in of the required data. The e-mail is proven, because otherwise the account could not log in. */
interface Filled {
  tipo_documento?: string;
  cedula_identidad?: string | null;
  celular?: string | null;
}

/** What a patient must still fill in before booking (decisions 36). */
export function faltanDe({ tipo_documento, cedula_identidad, celular }: Filled): Falta[] {
  const faltan: Falta[] = [];
  if (!cedula_identidad || tipo_documento === 'SIN_DOCUMENTO') faltan.push('identidad');
  if (!celular) faltan.push('celular');
  return faltan;
}

/** 400 with a sentence for each missing field. */
export function guardReservante(filled: Filled): void {
  const faltan = faltanDe(filled);
  if (faltan.length > 0)
    invalid(Object.fromEntries(faltan.map((falta) => [falta, faltaTexto[falta]])), MEnLinea.faltan_datos);
}

/** State of a cita that a patient requests: it waits for its prepayment while the turno is held, otherwise for the practice's answer. */
export function waiting(facts: BookingFacts, now: Date): { estado_reserva: EstadoReserva; expira_en: string | null } {
  const asks = facts.pide_anticipo && netPrice(facts.precio, facts.descuento) > 0;
  const kept = asks ? new Date(now.getTime() + (facts.anticipo_minutos ?? 0) * 60_000).toISOString() : null;
  return { estado_reserva: 'PENDIENTE', expira_en: kept };
}
