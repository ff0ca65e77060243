import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { fechaCorta, horaOf, nombreDia } from '@hampi/contract/base/fechas';
import { IconCalendarOff, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { focusWhenThere } from '../../../../kit/focus.ts';
import { type Dia, isFree, stepTo, type TurnoView, turnoView } from './turno-view.ts';
import css from './turnos.module.css';

interface TurnoGridProps {
  days: Dia[];
  zona: string;
  hoy: string;
  now: Date;
  /** `inicio` of the chosen turno; `next`: of the next free one. */
  chosen: string | undefined;
  next: string | undefined;
  onChoose: (turno: Turno) => void;
  /** Called by Enter on the chosen turno. */
  onNext: () => void;
  /** The next day with places, offered on a day without any. */
  nextFree: (fecha: string) => string | undefined;
  onDay: (fecha: string) => void;
}

/** A column of hours for each day. One tab stop; the arrows move by hour and day, Home and End to the ends of a day. */
export function TurnoGrid({ days, zona, hoy, now, chosen, next, onChoose, onNext, nextFree, onDay }: TurnoGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const all = days.flatMap((day) => day.turnos);
  const has = (inicio: string | undefined) => all.some((turno) => turno.inicio === inicio);
  const first = all.find((turno) => isFree(turno, now)) ?? all[0];
  const tabStop = [focused, chosen, next].find(has) ?? first?.inicio;

  const move = (event: KeyboardEvent) => {
    const inicio = (event.target as HTMLElement).dataset.inicio;
    const to = inicio && stepTo(days, inicio, event.key, zona);
    if (!to) return;
    event.preventDefault();
    setFocused(to);
    root.current?.querySelector<HTMLElement>(`[data-inicio="${to}"]`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside
    <div ref={root} className={`grid gap-12 items-start ${css.grid}`} onKeyDown={move}>
      {days.map((day) => (
        <section key={day.fecha} data-fecha={day.fecha} aria-label={`${nombreDia(day.fecha)} ${fechaCorta(day.fecha)}`}>
          <h3 className={`py-8 px-4 r-control b-subtle c-quiet t-small regular center ${css.dayHead}`}>
            {nombreDia(day.fecha)} <b className="c-text">{fechaCorta(day.fecha).slice(0, 5)}</b>
            {day.fecha === hoy && <span className="c-brand strong ml-8">Hoy</span>}
          </h3>
          {day.turnos.length === 0 ? (
            <SinAtencion next={nextFree(day.fecha)} onDay={onDay} />
          ) : (
            partsOf(day.turnos, zona).map(([part, turnos]) => (
              <div key={part}>
                <h4 className={`c-quiet t-hint semi ${css.part}`}>{part}</h4>
                <div className={`grid gap-8 ${css.slots}`}>
                  {turnos.map((turno) => (
                    <TurnoButton
                      key={turno.inicio}
                      inicio={turno.inicio}
                      view={turnoView(turno, {
                        zona,
                        now,
                        isChosen: turno.inicio === chosen,
                        isNext: turno.inicio === next,
                      })}
                      isTabStop={turno.inicio === tabStop}
                      onFocus={() => setFocused(turno.inicio)}
                      onChoose={(byKeyboard) => (byKeyboard && turno.inicio === chosen ? onNext() : onChoose(turno))}
                    />
                  ))}
                </div>
              </div>
            ))
          )}
        </section>
      ))}
    </div>
  );
}

interface TurnoButtonProps {
  inicio: string;
  view: TurnoView;
  isTabStop: boolean;
  onFocus: () => void;
  onChoose: (byKeyboard: boolean) => void;
}

function TurnoButton({ inicio, view: { look, hora, word, spoken }, isTabStop, onFocus, onChoose }: TurnoButtonProps) {
  const closed = look === 'taken' || look === 'past';
  return (
    <button
      type="button"
      className={`stack items-center middle px-2 r-control b-surface c-brand t-body pointer ${css.slot}`}
      data-look={look}
      data-inicio={inicio}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={spoken}
      // Screen readers can reach and read it, but it cannot be chosen.
      aria-disabled={closed || undefined}
      aria-pressed={closed ? undefined : look === 'chosen'}
      onFocus={onFocus}
      // `detail` is 0 if the click came from a key.
      onClick={closed ? undefined : (event) => onChoose(event.detail === 0)}
    >
      <b className={`inline gap-4 ${closed ? `regular ${css.struck}` : ''}`}>
        {look === 'chosen' && <IconCheck size={16} stroke={2.25} aria-hidden />}
        <span>{hora}</span>
      </b>
      {word && <small className="t-hint nowrap">{word}</small>}
    </button>
  );
}

function SinAtencion({ next, onDay }: { next: string | undefined; onDay: (fecha: string) => void }) {
  return (
    <div className={`stack items-center gap-8 mt-32 py-20 px-12 r-card c-quiet t-small center ${css.closed}`}>
      <IconCalendarOff size={20} stroke={1.75} aria-hidden />
      <b className="c-text t-body">Sin atención</b>
      {next && (
        <>
          <span>
            Próximo día con cupos: {nombreDia(next)} {fechaCorta(next)}
          </span>
          <button
            type="button"
            data-ir
            className={`c-brand strong ${css.closedGo}`}
            onClick={() => {
              onDay(next);
              // The button disappears with its column, so the focus moves to the new day.
              focusWhenThere(`[data-fecha="${next}"] [data-inicio]`);
            }}
          >
            Ir al {nombreDia(next)}
          </button>
        </>
      )}
    </div>
  );
}

function partsOf(turnos: Turno[], zona: string): [string, Turno[]][] {
  const isMorning = (turno: Turno) => horaOf(turno.inicio, zona) < '12:00';
  const parts: [string, Turno[]][] = [
    ['Mañana', turnos.filter(isMorning)],
    ['Tarde', turnos.filter((turno) => !isMorning(turno))],
  ];
  return parts.filter(([, list]) => list.length > 0);
}
