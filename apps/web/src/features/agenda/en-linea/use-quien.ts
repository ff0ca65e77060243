import { useState } from 'react';
import type { Deseo } from './deseo.ts';

/** Who comes: the patient who is logged in, or a third person. */
export interface Quien {
  otra: boolean;
  cedula: string;
  nombre: string;
}

/**
 * For whom it is begins as the address says it and is written there too, so that what was said on a profile outlives the log-in. Kept here
 * besides, because a change of the address comes later than the press of a radio button, which would jump back meanwhile. The third
 * person's name and document stay in this page.
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
