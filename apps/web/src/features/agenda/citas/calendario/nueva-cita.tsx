import type { ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { lazy, type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import type { AgendaOffice } from '../citas.queries.ts';
import { type Propuesta, propuestaAt, type Tramo, tramoOf } from './huecos.ts';
import { type Place, placeOf } from './place.ts';

const ReservaRapida = lazy(() => import('../reserva-rapida/reserva-rapida.tsx'));

/** The form of a calendar, as its hours see it. */
export interface Reservar {
  /** Loads it, closed, while a pointer or the focus is on its way. */
  prepare: () => void;
  /** Opens it for a stretch of free time. */
  point: (tramo: Tramo) => void;
}

interface NuevaCitaProps {
  reservar: Ref<Reservar>;
  /** The calendar that contains it. */
  root: RefObject<HTMLElement | null>;
  bookable: readonly AgendaOffice[];
  libres: readonly Turno[];
  now: Date;
  onBooked: (made: ReservaHecha) => void;
  onBlock: (tramo: Tramo, oficinaId: number) => void;
}

/**
 * Booking in the free time of one calendar: the chosen time and its form. The choice is kept here, because the calendar would draw all its
 * citas anew for it, and the form would open half a second later on a slow machine.
 */
export function NuevaCita({ reservar, root, bookable, libres, now, onBooked, onBlock }: NuevaCitaProps) {
  const [propuesta, setPropuesta] = useState<Propuesta | null>(null);
  const [place, setPlace] = useState<Place>();
  const zona = bookable.find(({ o_id }) => o_id === propuesta?.hueco.oficinaId)?.o_zona;
  useLayoutEffect(() => {
    if (propuesta && zona) setPlace(placeOf(root.current, tramoOf(propuesta.hueco, zona)));
  }, [propuesta, zona, root]);
  const [near, setNear] = useState(false);
  useImperativeHandle(reservar, () => ({
    prepare: () => setNear(bookable.length > 0),
    point: (tramo) => setPropuesta(propuestaAt(tramo, libres, bookable) ?? null),
  }));

  const close = () => {
    setPropuesta(null);
    // The focus returns to the cursor, but without scrolling, which would disturb a touch user.
    root.current?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true });
  };
  return (
    <WhenNeeded needed={propuesta !== null} ahead={near}>
      <ReservaRapida
        propuesta={propuesta}
        place={place}
        offices={bookable}
        libres={libres}
        now={now}
        onPropuesta={setPropuesta}
        onClose={close}
        onBooked={(made) => {
          setPropuesta(null);
          onBooked(made);
        }}
        onBlock={({ hueco, otro }) => {
          // The drawn stretch if it is longer than its turno, otherwise the hours that would be booked.
          const drawn = otro?.sobreturno ? otro : hueco;
          close();
          if (zona) onBlock(tramoOf(drawn, zona), drawn.oficinaId);
        }}
      />
    </WhenNeeded>
  );
}
