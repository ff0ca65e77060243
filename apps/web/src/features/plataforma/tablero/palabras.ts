/** Numbers and waiting times in words. */
import { daysBetween, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { TOPE } from '@hampi/contract/plataforma/tablero/calls';

/** `3`, or `más de 999` if counting stopped there. */
export const cuantos = (n: number): string => (n >= TOPE ? `más de ${TOPE - 1}` : String(n));

/** `1 correo`, `3 correos`. */
export const contado = (n: number, uno: string, varios: string): string => `${cuantos(n)} ${n === 1 ? uno : varios}`;

/** Whole calendar days of mainland Ecuador since an instant. */
const diasDesde = (desde: string, now: Date): number =>
  Math.max(0, daysBetween(fechaOf(desde, ZONA_ECUADOR), fechaOf(now, ZONA_ECUADOR)));

/** Whether somebody has waited three days or more, which is shown in amber. */
export const esLarga = (desde: string | null, now: Date): boolean => desde !== null && diasDesde(desde, now) >= 3;

/** `hoy`, `1 día`, `7 días`. */
export function espera(desde: string, now: Date): string {
  const days = diasDesde(desde, now);
  if (days === 0) return 'hoy';
  return days === 1 ? '1 día' : `${days} días`;
}

/** Buenos días before noon, buenas tardes before seven in the evening, in mainland Ecuador. */
export function saludo(hora: string): string {
  if (hora < '12:00') return 'Buenos días';
  return hora < '19:00' ? 'Buenas tardes' : 'Buenas noches';
}
