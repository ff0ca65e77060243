import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { DIAS, wallOf } from '@hampi/contract/base/fechas';
import type { AgendaOffice } from '../agenda-screen.tsx';

/** Hours that nobody attends are hatched: what is given here is not. */
export const businessHours = (offices: readonly AgendaOffice[]) =>
  offices.flatMap((office) =>
    office.horarios.map((h) => ({
      daysOfWeek: [(DIAS.indexOf(h.dia_semana) + 1) % 7],
      startTime: h.hora_inicio,
      endTime: h.hora_fin,
    })),
  );

/** The hours that are drawn: those attended and those of its citas, a little wider; 07:00 to 19:00 at least. HH:mm:ss */
export function bound(
  rows: readonly CitaAgenda[] | undefined,
  offices: readonly AgendaOffice[],
  which: 'first' | 'last',
): string {
  const first = which === 'first';
  const times = [
    first ? '07:00' : '19:00',
    ...offices.flatMap((o) => o.horarios.map((h) => (first ? h.hora_inicio : h.hora_fin))),
    ...(rows ?? [])
      .map((row) => (first ? wallOf(row.r_inicio, row.o_zona).hora : wallOf(row.r_fin, row.o_zona).hora))
      .filter((hora) => first || hora !== '00:00'),
  ].sort();
  const hour = Number((first ? times[0] : times.at(-1))?.slice(0, 2) ?? 0);
  return `${String(first ? hour : Math.min(24, hour + 1)).padStart(2, '0')}:00:00`;
}
