import * as M from '@hampi/contract/base/messages';
import { useEffect } from 'react';
import { type Location, NavigationType } from 'react-router';
import { forgetDirty, mustAsk } from '../../base/dirty.ts';
import { guardLeaving } from '../../base/history.ts';
import { confirm, type Question } from '../feedback/confirm.ts';

const SIN_GUARDAR: Question = {
  title: 'Datos sin guardar',
  text: `${M.salir_sin_guardar}\n${M.salir_pregunta}`,
  confirmLabel: 'Salir sin guardar',
  cancelLabel: 'Seguir aquí',
  danger: true,
};

/** Asks whether to leave unsaved changes (AU-13); true if there are none, or if the person wants to leave. */
export async function confirmLeave(): Promise<boolean> {
  if (!mustAsk()) return true;
  const leaves = await confirm(SIN_GUARDAR);
  if (leaves) forgetDirty();
  return leaves;
}

/** The same question for one dialog (ADR 143); unsaved changes below it stay unsaved. */
export const confirmDiscard = async (isTyped: boolean): Promise<boolean> => !isTyped || confirm(SIN_GUARDAR);

/** Guards every way of leaving a screen: links, back button, closing the tab. Rendered once, in the shell. */
export function LeaveGuard() {
  useEffect(
    () => guardLeaving({ mustAsk: (from, to, action) => leaves(from, to, action) && mustAsk(), ask: confirmLeave }),
    [],
  );

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);

  return null;
}

/** Filters and pages of a table replace the address but stay on the screen. */
const leaves = (from: Location, to: Location, action: NavigationType): boolean =>
  from.pathname !== to.pathname || (action !== NavigationType.Replace && from.search !== to.search);
