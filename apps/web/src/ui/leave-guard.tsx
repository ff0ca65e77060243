import { M } from '@hampi/contract/messages';
import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { confirm } from './confirm.ts';
import { forgetDirty, mustAsk } from './dirty.ts';

/** Asks whether to leave what is unsaved (AU-13); true when nothing is or the person does not mind. */
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
  // Filters and pages of a table replace the address of the same screen; nothing is left by that.
  if (samePath && (historyAction === 'REPLACE' || currentLocation.search === nextLocation.search)) return false;
  return mustAsk();
};

/** Watches every way out of a screen: links, the back button, closing the tab. Once, in the shell. */
export function LeaveGuard() {
  const blocker = useBlocker(blocks);

  // One question at a time, and its answer is for the latest attempt. The blocker itself is watched and not its
  // state: a second attempt right after 'Seguir aquí' may find the state as it was and would never be asked about.
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
