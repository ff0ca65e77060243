import { useState } from 'react';
import type { Deseo } from './deseo.ts';

/** Who comes: the patient who is logged in, or a third person. */
export interface Quien {
  otra: boolean;
  cedula: string;
  nombre: string;
}

/**
 * The choice starts with the value in the address and is also written there, so that a choice made on a profile survives the log-in. It is
 * kept in state as well, because the address changes after a radio button is pressed, which would jump back meanwhile. The third person's
 * name and document stay in this page.
 */
export function useQuien({ para }: Deseo, change: (what: Partial<Deseo>) => void) {
  const [quien, setQuien] = useState<Quien>({ otra: para === 'otra', cedula: '', nombre: '' });
  const [opened] = useState(para);
  const say = (next: Quien) => {
    setQuien(next);
    if (next.otra !== quien.otra) change({ para: next.otra ? 'otra' : 'mi' });
  };
  return { quien, setQuien: say, saidBefore: opened === 'mi' && !quien.otra };
}
