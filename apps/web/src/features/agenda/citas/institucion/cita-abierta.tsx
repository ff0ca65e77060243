import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { oneCita } from '../citas.queries.ts';
import { useAddress } from './use-address.ts';

const CitaDetail = lazy(() => import('../cita-detail.tsx'));

interface Props {
  /** The citas on screen; undefined while loading. */
  citas: CitaAgenda[] | undefined;
  now: Date;
  bookingPath: string | undefined;
}

/** The detail of the cita named in the address. A notice may lead to a cita of another day. */
export function CitaAbierta({ citas, now, bookingPath }: Props) {
  const { params, set } = useAddress();
  const open = Number(params.get('cita')) || null;
  const shown = citas?.find((row) => row.r_id === open);
  const linked = useQuery({ ...oneCita(open ?? 0), enabled: open !== null && citas !== undefined && !shown });
  const cita = shown ?? (open === null ? undefined : linked.data);
  return (
    <WhenNeeded needed={cita !== undefined}>
      <CitaDetail cita={cita} now={now} bookingPath={bookingPath} onClose={() => set({ cita: null })} />
    </WhenNeeded>
  );
}
