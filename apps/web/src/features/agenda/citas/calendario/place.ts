/** The position of a stretch of time in the drawn calendar. */
import { minutesOf } from '@hampi/contract/agenda/horarios/horas';
import type { Tramo } from './huecos.ts';

export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

const FIRST = 'td.fc-timegrid-slot-lane';

/** In pixels within `root`; undefined if that day or those hours are not drawn. */
export function placeOf(root: HTMLElement | null, { fecha, desde, hasta }: Tramo): Place | undefined {
  const column = root?.querySelector(`td.fc-timegrid-col[data-date="${fecha}"]`);
  const [first, second] = root?.querySelectorAll<HTMLElement>(FIRST) ?? [];
  if (!root || !column || !first || !second) return undefined;
  const frame = root.getBoundingClientRect();
  const { left, width } = column.getBoundingClientRect();
  const row = first.getBoundingClientRect();
  const step = minutesOf(second.dataset.time ?? '') - minutesOf(first.dataset.time ?? '');
  const perMinute = (second.getBoundingClientRect().top - row.top) / step;
  const from = minutesOf(desde) - minutesOf(first.dataset.time ?? '');
  return {
    left: left - frame.left,
    top: row.top - frame.top + from * perMinute,
    width,
    height: (minutesOf(hasta) - minutesOf(desde)) * perMinute,
  };
}

/** The same for a drawn event, in any view; undefined for an event folded into the link that opens more. */
export function placeOfCita(root: HTMLElement | null, id: number): Place | undefined {
  const event = root?.querySelector(`.fc-event[data-cita="${id}"]`);
  if (!root || !event) return undefined;
  const frame = root.getBoundingClientRect();
  const { left, top, width, height } = event.getBoundingClientRect();
  return { left: left - frame.left, top: top - frame.top, width, height };
}
