import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { lazy } from 'react';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';
import css from '../agenda.module.css';
import { hasLlegada } from '../cita-text.ts';

const LlegadaControl = lazy(() => import('./llegada-control.tsx'));

interface LlegadaPlaceProps {
  cita: CitaAgenda;
  now: Date;
  /** False until the citas are drawn, because nobody waits for this. */
  load: boolean;
  short?: boolean;
}

/** The arrival of a cita, in a place that is kept free while its code loads: no row may move while somebody is about to press it. */
export function LlegadaPlace({ cita, now, load, short }: LlegadaPlaceProps) {
  if (!hasLlegada(cita, now)) return null;
  return (
    <div className={css.llegada} data-llegada={cita.r_llegada} data-short={short || undefined}>
      {load && (
        <LoadGuard>
          <LlegadaControl cita={cita} now={now} short={short} />
        </LoadGuard>
      )}
    </div>
  );
}
