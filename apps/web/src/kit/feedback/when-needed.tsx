import { type ReactNode, useState } from 'react';
import { LoadGuard } from './load-guard.tsx';

/** Mounts a lazy dialog when it is first opened and keeps it mounted, so that its closing can be animated. */
export function WhenNeeded({ needed, children }: { needed: boolean; children: ReactNode }) {
  const [was, setWas] = useState(needed);
  if (needed && !was) setWas(true);
  return was ? <LoadGuard over>{children}</LoadGuard> : null;
}
