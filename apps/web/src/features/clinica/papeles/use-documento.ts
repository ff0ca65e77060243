/** Shared by all documents: the office, and a key that makes repeated requests the same document. */
import * as MC from '@hampi/contract/clinica/historia/messages';
import { useCallback, useRef, useState } from 'react';
import { newClave } from '../../../base/plain-http/new-clave.ts';
import { toast } from '../../../base/toast.ts';
import { useConsultaStore } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { focusOficina } from '../consulta/oficina.ts';

/** Returns the chosen or only office; otherwise focuses the choice and returns null. */
function useOficinaPropia(): () => number | null {
  const { oficinas } = useHistoria();
  const store = useConsultaStore();
  return useCallback(() => {
    const { valores, viendo, setError } = store.getState();
    const own = oficinas.find(({ id }) => id === valores.oficinaId);
    // Another doctor's entry has an office of that doctor, which cannot be used.
    const only = oficinas.length === 1 || viendo?.editable === false ? oficinas[0] : undefined;
    if (own ?? only) return (own ?? only)?.id ?? null;
    setError('oficinaId', MC.consulta_oficina);
    toast.error(MC.consulta_oficina);
    focusOficina();
    return null;
  }, [oficinas, store]);
}

/** State of the issuing dialog: it opens only with an office, which is fixed while it is open. */
export function useIssue() {
  const oficina = useOficinaPropia();
  const [oficinaId, setOficinaId] = useState<number | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    oficinaId,
    opened,
    open: () => {
      const own = oficina();
      setOficinaId(own);
      setOpened(own !== null);
    },
    close: () => setOpened(false),
  };
}

/**
 * A key for what is sent: the same while its content is, so that a retry after a lost reply, or the same document again, is one. `begin` makes the
 * same content another one, after it was saved.
 */
export function useClave() {
  const last = useRef({ words: '', clave: '' });
  const withKey = useCallback(<T extends object>(content: T): T & { clave: string } => {
    const words = JSON.stringify(content);
    if (last.current.words !== words) last.current = { words, clave: newClave() };
    return { ...content, clave: last.current.clave };
  }, []);
  const begin = useCallback(() => {
    last.current = { words: '', clave: '' };
  }, []);
  return { withKey, begin };
}
