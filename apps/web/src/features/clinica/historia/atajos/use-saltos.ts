import { useEffect, useRef, useState } from 'react';
import { usePreference } from '../../../../base/preferences.ts';
import { useConsultaStore } from '../../consulta/consulta-store.ts';
import { useHistoria } from '../../consulta/historia-context.ts';
import { AL_LADO, jumpTo, saltosOf } from './saltos.ts';

const isField = (target: HTMLElement) => target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** The letter of a key press. With Alt it comes from the key's position, because some keyboards type other characters with Alt. */
const letterOf = ({ altKey, code, key }: KeyboardEvent) => (altKey ? code.replace(/^Key/, '') : key).toLowerCase();

/** Handles the shortcuts and opens their list. Single letters can be turned off (WCAG 2.1.4). */
export function useSaltos(alLado: () => void) {
  const store = useConsultaStore();
  const historia = useHistoria();
  const [letras] = usePreference('letras');
  const [listed, setListed] = useState(false);
  const latest = useRef({ historia, letras, alLado });
  latest.current = { historia, letras, alLado };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, key, target } = event;
      if (ctrlKey || metaKey || event.isComposing || event.defaultPrevented || event.getModifierState('AltGraph'))
        return;
      // Dialogs and menus handle their own keys.
      if (document.querySelector('[aria-modal="true"]')) return;
      if (!altKey && (isField(target as HTMLElement) || !latest.current.letras)) return;
      const salto = saltosOf(store, latest.current.historia).find(({ tecla }) => tecla === letterOf(event));
      if (!salto && key !== '?') return;
      event.preventDefault();
      if (salto?.tecla === AL_LADO.tecla) latest.current.alLado();
      else if (salto) jumpTo(store, salto);
      else setListed(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store]);

  return { listed, show: () => setListed(true), close: () => setListed(false) };
}
