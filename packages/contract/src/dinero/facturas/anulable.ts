/** Until when an invoice can be annulled in SRI en línea: day 7 of the month after its date (ecuador §2.2). */
import { addMonths } from '../../base/fechas.ts';

const primero = (fecha: string) => `${fecha.slice(0, 7)}-01`;

export const anulableHasta = (fechaEmision: string): string => `${addMonths(primero(fechaEmision), 1).slice(0, 8)}07`;

/** The earliest date of an invoice that can still be annulled today. */
export const primeraAnulable = (hoy: string): string =>
  hoy.slice(8) <= '07' ? addMonths(primero(hoy), -1) : primero(hoy);
