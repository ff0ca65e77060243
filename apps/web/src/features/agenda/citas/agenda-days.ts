/** The agenda's cards on a phone stand under the day they are on. */
import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { fechaCorta, fechaOf, nombreDia } from '@hampi/contract/base/fechas';

/** `Hoy, martes 24/11/2026`; today is that of the office, wherever the viewer sits. */
export function dayTitle(cita: Pick<CitaAgenda, 'r_fecha_reserva' | 'o_zona'>, now: Date): string {
  const day = `${nombreDia(cita.r_fecha_reserva)} ${fechaCorta(cita.r_fecha_reserva)}`;
  if (fechaOf(now, cita.o_zona) === cita.r_fecha_reserva) return `Hoy, ${day}`;
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/**
 * By cita, how many stand under its heading. A day comes twice when it has upcoming approved citas, which lead, and
 * others (1 §2); each time counts by itself. `rows` in the order of the table.
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
