import { M } from '@hampi/contract/base/messages';
import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { confirm } from '../feedback/confirm.ts';
import { forgetDirty, mustAsk } from './dirty.ts';

/** Asks before unsaved changes are lost (AU-13). True if there are none or the person agrees. */
export async function confirmLeave(): Promise<boolean> {
  if (!mustAsk()) return true;
  const leaves = await confirm({
    title: 'Datos sin guardar',
    text: `${M.salir_sin_guardar}\n${M.salir_pregunta}`,
    confirmLabel: 'Salir sin guardar',
    cancelLabel: 'Seguir aquí',
    danger: true,
  });
  if (leaves) forgetDirty();
  return leaves;
}

const blocks: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  const samePath = currentLocation.pathname === nextLocation.pathname;
  // Filters and pages of a table replace the address but stay on the screen.
  if (samePath && (historyAction === 'REPLACE' || currentLocation.search === nextLocation.search)) return false;
  return mustAsk();
};

/** Guards every way of leaving a screen: links, back button, closing the tab. Rendered once, in the shell. */
export function LeaveGuard() {
  const blocker = useBlocker(blocks);

  // One question at a time; its answer applies to the latest attempt. Depends on the blocker rather than its state, because a
  // second attempt right after 'Seguir aquí' may leave the state unchanged and would then not be asked about.
  const latest = useRef(blocker);
  latest.current = blocker;
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirmLeave().then((leaves) => {
      asking.current = false;
      return leaves ? latest.current.proceed?.() : latest.current.reset?.();
    });
  }, [blocker]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);

  return null;
}
