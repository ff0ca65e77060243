import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { horaAt, minutesOf } from '@hampi/contract/agenda/horarios/horas';
import { DIAS } from '@hampi/contract/base/fechas';
import type { AgendaOffice } from '../citas.queries.ts';
import { SNAP, tramoOf } from './huecos.ts';

/** Working hours for the library, which hatches everything else. */
export const businessHours = (offices: readonly AgendaOffice[]) =>
  offices.flatMap((office) =>
    office.horarios.map((h) => ({
      daysOfWeek: [(DIAS.indexOf(h.dia_semana) + 1) % 7],
      startTime: h.hora_inicio,
      endTime: h.hora_fin,
    })),
  );

/** Height in pixels of half an hour on screen, at least and at most, and of one line of a cita. */
const MEDIA_HORA = { min: 36, max: 72 };
const LINEA = 20;

/** High enough that the shortest visit of these offices and citas still shows its line. */
export function slotHeightOf(rows: readonly CitaAgenda[], offices: readonly AgendaOffice[]): number {
  const minutes = [
    ...offices.map((office) => office.o_tiempo_por_cliente_minutos),
    ...rows.map((row) => (Date.parse(row.r_fin) - Date.parse(row.r_inicio)) / 60_000),
  ].filter((each) => each > 0);
  const needed = Math.ceil((30 * LINEA) / Math.min(30, ...minutes));
  return Math.min(MEDIA_HORA.max, Math.max(MEDIA_HORA.min, needed));
}

/** Minutes to which the pointer snaps: a quarter of an hour, unless visits begin in between. */
export const snapOf = (offices: readonly AgendaOffice[]): number =>
  offices.every((office) => office.o_tiempo_por_cliente_minutos % SNAP === 0) ? SNAP : 5;

/** The whole day, for bookings outside the working hours. HH:mm:ss */
export const ENTERO = { first: '00:00:00', last: '24:00:00' };
/** Used if no working hours are defined. */
const USUAL = ['07:00', '19:00'];

/** The hours on screen: the working hours and the hours of the citas, rounded to full hours outwards. HH:mm:ss */
export function boundsOf(
  rows: readonly CitaAgenda[] | undefined,
  offices: readonly AgendaOffice[],
): { first: string; last: string } {
  const hours = offices.flatMap((office) => office.horarios.flatMap((h) => [h.hora_inicio, h.hora_fin]));
  const times = [
    ...(hours.length > 0 ? hours : USUAL),
    ...(rows ?? []).flatMap((row) => {
      const { desde, hasta } = tramoOf({ inicio: row.r_inicio, fin: row.r_fin }, row.o_zona);
      // A visit past midnight is drawn to the end of its day.
      return [desde, hasta > desde ? hasta : '24:00'];
    }),
  ].map(minutesOf);
  const at = (hour: number) => `${horaAt(hour * 60)}:00`;
  return { first: at(Math.floor((Math.min(...times) - 1) / 60)), last: at(Math.ceil((Math.max(...times) + 1) / 60)) };
}

/** How many citas overlap at the busiest moment, at most four; that column gets a larger share of the width. */
export const masJuntas = (rows: readonly Pick<CitaAgenda, 'r_inicio' | 'r_fin'>[]): number => {
  const at = (time: string) => Date.parse(time);
  const beside = ({ r_inicio }: { r_inicio: string }) =>
    rows.filter((other) => at(other.r_inicio) <= at(r_inicio) && at(r_inicio) < at(other.r_fin)).length;
  return Math.min(4, Math.max(1, ...rows.map(beside)));
};
