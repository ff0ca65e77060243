import { fechaCorta, nombreDia } from '@hampi/contract/base/fechas';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { freeFrom, nearest, stepOf, type Tramo } from '../huecos.ts';
import { type Place, placeOf } from '../place.ts';
import css from './cursor.module.css';

interface CursorProps {
  /** The calendar that contains it. */
  root: RefObject<HTMLElement | null>;
  /** For each day on screen, the places where the cursor can be; past days have none. */
  days: Tramo[][];
  /** Where it starts: the nearest possible place to this one. */
  start: { fecha: string; hora: string };
  isFree: (tramo: Tramo) => boolean;
  onChoose: (tramo: Tramo) => void;
  /** Page up and Page down: the previous and the next days. */
  onPage: (direction: 1 | -1) => void;
}

/** One tab stop for all free time of the calendar: the arrows move over it, Enter books there (BE-21). Invisible until it has the focus. */
export function Cursor({ root, days, start, isFree, onChoose, onPage }: CursorProps) {
  const [asked, setAsked] = useState<Tramo>();
  const [place, setPlace] = useState<Place>();
  const hint = useId();
  const button = useRef<HTMLButtonElement>(null);
  const stops = days.filter((day) => day.length > 0);
  const column =
    stops.find((day) => day[0]?.fecha === (asked?.fecha ?? start.fecha)) ?? stops.find((day) => day.length > 0);
  // Today it starts at the present hour. On another day it starts at the first place, because in the evening it would be near the end of
  // that day.
  const from = column?.[0]?.fecha === start.fecha ? start.hora : column?.[0]?.desde;
  const here = column && nearest(column, asked?.desde ?? from ?? start.hora);

  // Measured after each render, because loaded data move the rows.
  useLayoutEffect(() => {
    const now = here && placeOf(root.current, here);
    if (now?.top !== place?.top || now?.left !== place?.left || now?.height !== place?.height) setPlace(now);
  });
  // The arrows may move it outside the window, which then scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the place changes
  useLayoutEffect(() => {
    if (button.current === document.activeElement) button.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  if (!here) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const jumps = event.ctrlKey && event.key.startsWith('Arrow');
    if (event.ctrlKey && !jumps) return;
    if (event.key === 'PageDown' || event.key === 'PageUp') onPage(event.key === 'PageDown' ? 1 : -1);
    else if (!/^(Arrow|Home|End)/.test(event.key)) return;
    event.preventDefault();
    const next = jumps ? freeFrom(stops, here, event.key, isFree) : stepOf(stops, here, event.key);
    if (next) setAsked(next);
  };
  const spoken = `${nombreDia(here.fecha)} ${fechaCorta(here.fecha)}, ${here.desde}, ${isFree(here) ? 'libre' : 'sobreturno'}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`px-8 r-mark b-surface c-brand t-hint strong left ${css.cursor}`}
        style={place && { left: place.left, top: place.top, width: place.width, height: place.height }}
        data-cursor
        aria-label={`Agendar el ${spoken}`}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onClick={() => onChoose(here)}
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
      >
        <span aria-hidden>{here.desde}</span>
      </button>
      <span id={hint} hidden>
        Las flechas van por las horas y los días; con Ctrl, al siguiente turno libre. Enter agenda.
      </span>
      {/* The button keeps the focus while its name changes, and some screen readers do not announce that. */}
      <span className="visually-hidden" role="status">
        {asked && spoken}
      </span>
    </>
  );
}
