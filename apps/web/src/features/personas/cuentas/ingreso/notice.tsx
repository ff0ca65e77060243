import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A failure that belongs to no field, announced by screen readers at once. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-8 p-12 r-note b-red c-red edge-red" role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
