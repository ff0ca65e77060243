import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { confirmLeave } from '../../../../kit/fields/leave-guard.tsx';
import type { AgendaOffice } from '../citas.queries.ts';
import { type Place, placeOfCita } from './place.ts';

/** What the detail of a cita shows. */
export interface Detail {
  cita: CitaAgenda | undefined;
  now: Date;
  bookingPath?: string;
  historiaPath?: string;
  onClose: () => void;
}

interface AbiertaOf {
  root: RefObject<HTMLElement | null>;
  detail: Detail;
  /** The offices of this calendar, if other calendars draw the other offices. */
  offices?: readonly AgendaOffice[];
}

/** Shows the open cita beside its event and returns the focus there; over the page if the event is folded away or on another day. */
export function useAbierta({ root, detail, offices }: AbiertaOf) {
  const { cita, onClose } = detail;
  const isOwn = cita && (!offices || offices.some(({ o_id }) => o_id === cita.o_id));
  const id = isOwn ? cita.r_id : undefined;
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    if (id !== undefined) setPlace(placeOfCita(root.current, id));
  }, [id, root]);
  return {
    /** A press on the calendar closes the detail. React also reports presses in the dialogs over it here. */
    onPointerDown: async ({ target }: PointerEvent) => {
      const outside = root.current?.contains(target as Node) && !(target as Element).closest('.fc-event');
      if (id !== undefined && outside && (await confirmLeave())) onClose();
    },
    detail: {
      ...detail,
      cita: isOwn ? cita : undefined,
      place,
      onClose: () => {
        onClose();
        root.current?.querySelector<HTMLElement>(`.fc-event[data-cita="${id}"]`)?.focus({ preventScroll: true });
      },
    },
  };
}
