import { type ReactNode, useState } from 'react';
import { LoadGuard } from './load-guard.tsx';

/** Draws a lazily loaded dialog from the first time it is opened on, so that its closing can be seen too. */
export function WhenNeeded({ needed, children }: { needed: boolean; children: ReactNode }) {
  const [was, setWas] = useState(needed);
  if (needed && !was) setWas(true);
  return was ? <LoadGuard over>{children}</LoadGuard> : null;
}
