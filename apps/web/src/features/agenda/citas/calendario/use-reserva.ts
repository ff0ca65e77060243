import type { ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { AgendaOffice } from '../citas.queries.ts';
import { type Propuesta, propuestaAt, type Tramo, tramoOf } from './huecos.ts';
import { type Place, placeOf } from './place.ts';
import { useLibres } from './use-libres.ts';

interface ReservaOf {
  root: RefObject<HTMLElement | null>;
  offices: readonly AgendaOffice[];
  /** The days on screen for which free turnos are shown; empty if nothing can be booked here. */
  drawn: { fecha: string; fechaFinal: string };
  hoy: string;
  canBook: boolean;
  onBooked: (made: ReservaHecha) => void;
  onBlock: (tramo: Tramo, oficinaId: number) => void;
}

const NOBODY: AgendaOffice[] = [];

/** Booking in the free time of one calendar: the free turnos, the chosen time, and the position of the form. */
export function useReserva({ root, offices, drawn, hoy, canBook, onBooked, onBlock }: ReservaOf) {
  const bookable = useMemo(
    () => (canBook ? offices.filter(({ doctorId }) => doctorId !== undefined) : NOBODY),
    [canBook, offices],
  );
  const libres = useLibres(bookable, drawn, hoy);
  const [propuesta, setPropuesta] = useState<Propuesta | null>(null);
  const [place, setPlace] = useState<Place>();
  const zona = bookable.find(({ o_id }) => o_id === propuesta?.hueco.oficinaId)?.o_zona;
  useLayoutEffect(() => {
    if (propuesta && zona) setPlace(placeOf(root.current, tramoOf(propuesta.hueco, zona)));
  }, [propuesta, zona, root]);

  const close = () => {
    setPropuesta(null);
    // The focus returns to the cursor, but without scrolling, which would disturb a touch user.
    root.current?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true });
  };
  return {
    bookable,
    libres,
    point: (tramo: Tramo) => setPropuesta(propuestaAt(tramo, libres, bookable) ?? null),
    popover: {
      propuesta,
      place,
      offices: bookable,
      libres,
      onPropuesta: setPropuesta,
      onClose: close,
      onBooked: (made: ReservaHecha) => {
        setPropuesta(null);
        onBooked(made);
      },
      /** The drawn stretch if it is longer than its turno, otherwise the hours that would be booked. */
      onBlock: ({ hueco, otro }: Propuesta) => {
        const drawn = otro?.sobreturno ? otro : hueco;
        close();
        if (zona) onBlock(tramoOf(drawn, zona), drawn.oficinaId);
      },
    },
  };
}
