/** The signature that a doctor keeps open for the day instead of choosing its file for each document. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { addDays, fechaOf, instantOf, ZONA_ECUADOR } from '../../base/fechas.ts';
import { id, instant } from '../../base/fields.ts';

const HORAS = 12;

/** When a signature opened now ends: after twelve hours, or at midnight in Ecuador if that is earlier. */
export function finDeFirma(now: Date): string {
  const midnight = instantOf(addDays(fechaOf(now, ZONA_ECUADOR), 1), '00:00', ZONA_ECUADOR);
  return new Date(Math.min(now.getTime() + HORAS * 3_600_000, Date.parse(midnight))).toISOString();
}

export const FirmaAbierta = z.object({ id, nombre: z.string(), hasta: instant });
export type FirmaAbierta = z.output<typeof FirmaAbierta>;

/** The one of this session; null if none is open. It ends through `endLlave`, where sessions end. */
export const getFirmaAbierta = endpoint('GET /api/firma/abierta', {
  allow: { ROLE_MED: 'own' },
  active: true,
  summary: 'Ver la firma electrónica que se mantiene abierta',
  reply: FirmaAbierta.nullable(),
});
