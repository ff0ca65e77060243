/** Context of all sections of one history: the patient with the newest entries, office and date of the visit. */

import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import type { Historia } from '@hampi/contract/clinica/historia/calls';
import { createContext, useContext } from 'react';

export interface HistoriaAbierta {
  historia: Historia;
  doctorId: number;
  oficinas: Oficina[];
  /** Zone of the chosen office. */
  zona: string;
  altitud_m: number | null;
  /** Whether there is an odontogram for this doctor and patient, or the doctor opened it. */
  odontograma: boolean;
  /** Calendar date of the visit on the screen. */
  dia: string;
}

export const HistoriaContext = createContext<HistoriaAbierta | null>(null);

/** The open history; only within its page. */
export function useHistoria(): HistoriaAbierta {
  const open = useContext(HistoriaContext);
  if (!open) throw new Error('A section was drawn outside of a history');
  return open;
}
