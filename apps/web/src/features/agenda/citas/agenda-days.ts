/** Headings by day for the agenda's cards on a phone. */
import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { fechaCorta, fechaOf, nombreDia } from '@hampi/contract/base/fechas';

/** `Hoy, martes 24/11/2026`; today in the office's zone, not the viewer's. */
export function dayTitle(cita: Pick<CitaAgenda, 'r_fecha_reserva' | 'o_zona'>, now: Date): string {
  const day = `${nombreDia(cita.r_fecha_reserva)} ${fechaCorta(cita.r_fecha_reserva)}`;
  if (fechaOf(now, cita.o_zona) === cita.r_fecha_reserva) return `Hoy, ${day}`;
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/**
 * For each cita, the count under its heading. A day has two headings if it has upcoming approved citas, which come first, and others (1
 * §2); each counts its own. `rows` must be in the table's order.
 */
export function daysOf(rows: readonly Pick<CitaAgenda, 'r_id' | 'r_fecha_reserva'>[]): Map<number, string> {
  const notes = new Map<number, string>();
  for (let from = 0, to = 0; from < rows.length; from = to) {
    while (to < rows.length && rows[to]?.r_fecha_reserva === rows[from]?.r_fecha_reserva) to += 1;
    const note = to - from === 1 ? '1 cita' : `${to - from} citas`;
    for (const { r_id } of rows.slice(from, to)) notes.set(r_id, note);
  }
  return notes;
}
