/** The position of a stretch of time in the drawn calendar. */
import { minutesOf } from '@hampi/contract/agenda/horarios/horas';
import type { Tramo } from './huecos.ts';

export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How much of the width counts as covered already, so that a dialog beside it stays on the screen. */
  reach: number;
}

/** The width of a dialog beside a place, and what is left free around it. */
export const PANEL = 400;
const FREE = 20;

/** All of the width if there is room at its right or left; otherwise as much as lets the dialog end at the screen's edge. */
export function reachOf({ left, right }: { left: number; right: number }, screen: number): number {
  const needs = PANEL + FREE;
  if (right + needs <= screen || left >= needs) return right - left;
  return Math.max(FREE, screen - needs - left);
}

const FIRST = 'td.fc-timegrid-slot-lane';

/** In pixels within `root`; undefined if that day or those hours are not drawn. */
export function placeOf(root: HTMLElement | null, { fecha, desde, hasta }: Tramo): Place | undefined {
  const column = root?.querySelector(`td.fc-timegrid-col[data-date="${fecha}"]`);
  const [first, second] = root?.querySelectorAll<HTMLElement>(FIRST) ?? [];
  if (!root || !column || !first || !second) return undefined;
  const frame = root.getBoundingClientRect();
  const box = column.getBoundingClientRect();
  const row = first.getBoundingClientRect();
  const step = minutesOf(second.dataset.time ?? '') - minutesOf(first.dataset.time ?? '');
  const perMinute = (second.getBoundingClientRect().top - row.top) / step;
  const from = minutesOf(desde) - minutesOf(first.dataset.time ?? '');
  return {
    left: box.left - frame.left,
    top: row.top - frame.top + from * perMinute,
    width: box.width,
    reach: reachOf(box, window.innerWidth),
    height: (minutesOf(hasta) - minutesOf(desde)) * perMinute,
  };
}

/** The same for a drawn event, in any view; undefined for an event folded into the link that opens more. */
export function placeOfCita(root: HTMLElement | null, id: number): Place | undefined {
  const event = root?.querySelector(`.fc-event[data-cita="${id}"]`);
  if (!root || !event) return undefined;
  const frame = root.getBoundingClientRect();
  const box = event.getBoundingClientRect();
  return {
    left: box.left - frame.left,
    top: box.top - frame.top,
    width: box.width,
    height: box.height,
    reach: reachOf(box, window.innerWidth),
  };
}
