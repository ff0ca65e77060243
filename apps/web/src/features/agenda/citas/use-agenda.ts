/** What the address of the agenda remembers besides the period: the open cita, and the one that was just booked. */
import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { focusWhenThere } from '../../../kit/focus.ts';
import { type Agenda, oneCita } from './citas.queries.ts';

/** The address, and a change of it that replaces the entry of the history; null removes a value. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('nueva');
        for (const [key, value] of Object.entries(changes)) value ? next.set(key, value) : next.delete(key);
        return next;
      },
      { replace: true },
    );
  return { params, set };
}

/** The cita that is open. A notice may lead to one outside the range, which is fetched by itself. */
export function useCitaAbierta(params: URLSearchParams, { data, isSuccess }: Agenda): CitaAgenda | undefined {
  const open = Number(params.get('cita')) || null;
  const shown = data?.find((row) => row.r_id === open);
  const linked = useQuery({ ...oneCita(open ?? 0), enabled: open !== null && isSuccess && !shown });
  return shown ?? (open === null ? undefined : linked.data);
}

/** Id of the cita that 'Ver la agenda' after a booking highlights, until the user looks at something else; NaN or 0 without one. */
export function useNueva(params: URLSearchParams, { data }: Agenda): number {
  const nueva = Number(params.get('nueva'));
  const isThere = nueva > 0 && data !== undefined;
  useEffect(() => {
    if (isThere) focusWhenThere(`main [aria-current="true"] :is(a, button), .fc-event[data-cita="${nueva}"]`);
  }, [isThere, nueva]);
  return nueva;
}
