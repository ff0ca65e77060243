/** What every document of the page needs: its office, and a key that makes it one however often it is asked for. */
import { MC } from '@hampi/contract/clinica/historia/messages';
import { useCallback, useRef, useState } from 'react';
import { toast } from '../../../kit/feedback/toast.ts';
import { newClave, useConsultaStore } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { LUGAR_ID } from '../consulta/use-save.ts';

/** Gives the office of the form, or the only one; otherwise it points at the choice and gives null. */
function useOficinaPropia(): () => number | null {
  const { oficinas } = useHistoria();
  const store = useConsultaStore();
  return useCallback(() => {
    const { valores, viendo, setError } = store.getState();
    const own = oficinas.find(({ id }) => id === valores.oficinaId);
    // An entry of another doctor names an office of theirs.
    const only = oficinas.length === 1 || viendo?.editable === false ? oficinas[0] : undefined;
    if (own ?? only) return (own ?? only)?.id ?? null;
    setError('oficinaId', MC.consulta_oficina);
    toast.error(MC.consulta_oficina);
    document.getElementById(LUGAR_ID)?.scrollIntoView({ block: 'center' });
    document.querySelector<HTMLElement>(`#${LUGAR_ID} select`)?.focus({ preventScroll: true });
    return null;
  }, [oficinas, store]);
}

/** The dialog from which a document is issued: it opens only with an office, which stays that one while it is open. */
export function useEmitir() {
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

/** Adds the key of what a document holds at this moment: other words get another. */
export function useClave() {
  const last = useRef({ words: '', clave: '' });
  return useCallback(<T extends object>(content: T): T & { clave: string } => {
    const words = JSON.stringify(content);
    if (last.current.words !== words) last.current = { words, clave: newClave() };
    return { ...content, clave: last.current.clave };
  }, []);
}
