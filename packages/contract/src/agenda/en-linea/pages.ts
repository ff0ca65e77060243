/** The page that books online (BK-6). */
import { page } from '../../base/page.ts';
import type { Turno } from '../turnos/calls.ts';
import type { OfertaEnLinea } from './calls.ts';

/** How many days of turnos are loaded at once. */
export const DIAS_CARGADOS = 14;

/** The hours of one office, as anybody sees them: the one in the address, or the first. */
export interface HorasEnLinea {
  oficina_id: number;
  proximo: Turno | null;
  /** All turnos of `DIAS_CARGADOS` days. */
  desde: string;
  turnos: Turno[];
}

export type ReservaVista =
  | { oferta: OfertaEnLinea; horas: HorasEnLinea }
  /** The professional takes no bookings online. */
  | { oferta: null; horas: null };

export const reservarPage = page<ReservaVista>('/reservar/:doctorId');
