/** Arithmetic with wall times, `HH:MM` as in `base/fechas.ts`. A file of its own, because an agenda's first load needs none of it. */
import { ZONA_ECUADOR } from '../../base/fechas.ts';

/** Minutes since midnight: `09:30` → 570. */
export const minutesOf = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));

/** The time so many minutes after midnight, within the day: 570 → `09:30`, 1500 → `24:00`. */
export function horaAt(minutes: number): string {
  const kept = Math.max(0, Math.min(24 * 60, minutes));
  return `${String(Math.floor(kept / 60)).padStart(2, '0')}:${String(kept % 60).padStart(2, '0')}`;
}

/** Follows an hour that is not in the mainland's zone. */
export const horaLocal = (zona: string): string => (zona === ZONA_ECUADOR ? '' : ' (hora de Galápagos)');
