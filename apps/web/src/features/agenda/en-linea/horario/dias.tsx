import { type Turno, turnosByFecha } from '@hampi/contract/agenda/turnos/calls';
import { addDays, fechaCorta, fechaOf, nombreDia, ultimaFecha } from '@hampi/contract/base/fechas';
import * as FIRST from '@hampi/contract/base/first-messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import publico from '../../../plataforma/sitio/public.module.css';
import { TurnoGrid } from '../../reservas/turnos/turno-grid.tsx';
import { diasFrom, nextDayWithFree } from '../../reservas/turnos/turno-view.ts';
import css from '../en-linea.module.css';

interface DiasProps {
  zona: string;
  now: Date;
  /** The first day on screen. */
  desde: string;
  turnos: UseQueryResult<Turno[]>;
  turno: Turno | null;
  proximo: Turno | null | undefined;
  onDesde: (fecha: string) => void;
  onChoose: (turno: Turno) => void;
  onNext: () => void;
}

/** The hours of some days, and the way to earlier and later ones. */
export function Dias({ zona, now, desde, turnos, turno, proximo, onDesde, onChoose, onNext }: DiasProps) {
  const hoy = fechaOf(now, zona);
  const shown = useNarrow() ? 1 : 4;
  const byFecha = turnosByFecha(turnos.data ?? [], zona);
  return (
    <>
      <h2 className="visually-hidden">Horarios libres</h2>
      <div className={`flex between gap-8 ${css.pager}`}>
        <button
          type="button"
          className={`${publico.button} ${publico.quiet}`}
          disabled={desde <= hoy}
          onClick={() => onDesde([hoy, addDays(desde, -shown)].sort().at(-1) as string)}
        >
          <ByWidth wide="Días anteriores" phone="Anterior" />
        </button>
        <span className={`strong center ${css.day}`} aria-live="polite">
          {nombreDia(desde)} {fechaCorta(desde).slice(0, 5)}
        </span>
        <button
          type="button"
          className={`${publico.button} ${publico.quiet}`}
          disabled={addDays(desde, shown) > ultimaFecha(hoy)}
          onClick={() => onDesde(addDays(desde, shown))}
        >
          <ByWidth wide="Días siguientes" phone="Otro día" />
        </button>
      </div>
      {turnos.isError ? (
        <p role="alert">
          {FIRST.carga_fallida}{' '}
          <button type="button" className="p-0 c-brand underlined pointer" onClick={() => void turnos.refetch()}>
            Reintentar
          </button>
        </p>
      ) : turnos.data ? (
        <div className={css.hours}>
          <TurnoGrid
            days={diasFrom(desde, shown, byFecha, now)}
            zona={zona}
            hoy={hoy}
            now={now}
            chosen={turno?.inicio}
            next={proximo?.inicio}
            onChoose={onChoose}
            onNext={onNext}
            nextFree={(fecha) => nextDayWithFree(fecha, byFecha, now)}
            onDay={onDesde}
          />
        </div>
      ) : (
        <p role="status" className="py-24 c-quiet">
          Un momento…
        </p>
      )}
    </>
  );
}

/** Chosen by CSS, because the server draws this step before it knows how wide the window is. */
const ByWidth = ({ wide, phone }: { wide: string; phone: string }) => (
  <>
    <span className={css.wide}>{wide}</span>
    <span className={css.phone}>{phone}</span>
  </>
);
