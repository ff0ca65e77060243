import { useState } from 'react';
import type { Deseo } from './deseo.ts';

/** Who comes: the patient who is logged in, or a third person. */
export interface Quien {
  otra: boolean;
  cedula: string;
  nombre: string;
}

/**
 * For whom it is lies in the address, so that what was said on a profile outlives the log-in; the third person's name and document stay
 * in this page.
 */
export function useQuien({ para }: Deseo, change: (what: Partial<Deseo>) => void) {
  const [tercera, setTercera] = useState({ cedula: '', nombre: '' });
  const [opened] = useState(para);
  const quien: Quien = { ...tercera, otra: para === 'otra' };
  const setQuien = ({ otra, cedula, nombre }: Quien) => {
    setTercera({ cedula, nombre });
    if (otra !== quien.otra) change({ para: otra ? 'otra' : 'mi' });
  };
  return { quien, setQuien, saidBefore: opened === 'mi' && !quien.otra };
}
