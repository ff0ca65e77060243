import { useRef } from 'react';
import { newClave } from '../../../base/plain-http/new-clave.ts';

/** A key for what is noted: the same until it is saved, so that a retry after a lost reply notes once; after that `done` begins the next. */
export function useClaveHastaGuardar() {
  const last = useRef({ words: '', clave: '' });
  return {
    of: (content: object): string => {
      const words = JSON.stringify(content);
      if (last.current.words !== words) last.current = { words, clave: newClave() };
      return last.current.clave;
    },
    done: () => {
      last.current = { words: '', clave: '' };
    },
  };
}
