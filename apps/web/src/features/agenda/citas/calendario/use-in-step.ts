import type FullCalendar from '@fullcalendar/react';
import { type RefObject, useEffect } from 'react';

interface InStepOf {
  root: RefObject<HTMLElement | null>;
  calendar: RefObject<FullCalendar | null>;
  view: string;
  day: string;
  /** Changes with the space that the page gives it. */
  size: number;
  /** The cita that was just booked. */
  nueva: number;
  /** What it draws. */
  events: readonly unknown[];
}

/** Keeps what the library has drawn in step with the page around it: date and view, size, and the cita that stands out. */
export function useInStep({ root, calendar, view, day, size, nueva, events }: InStepOf): void {
  // The calendar has a date and a view of its own; those of the address take precedence.
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    queueMicrotask(() => {
      if (api.view.type !== view) api.changeView(view, day);
      else api.gotoDate(day);
    });
  }, [calendar, view, day]);
  // The library measures itself when the window changes, but does not notice the columns beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the space changes
  useEffect(() => calendar.current?.getApi().updateSize(), [calendar, size]);
  // The event of the new cita may have been drawn before `nueva` was known, and the previous one is still marked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn events must be marked again
  useEffect(() => {
    for (const event of root.current?.querySelectorAll('.fc-event[data-cita]') ?? [])
      if (event.getAttribute('data-cita') === String(nueva)) event.setAttribute('aria-current', 'true');
      else event.removeAttribute('aria-current');
  }, [root, nueva, events]);
}
