import type { ReactNode } from 'react';
import { useSession } from '../core/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';

/** A secretary's screen about a doctor: its content appears only once one is selected (3 §2). */
export function NeedsDoctor({ title, children }: { title: string; children: ReactNode }) {
  const doctorId = useSession((s) => s.doctorId);
  if (doctorId !== null) return children;
  return (
    <Screen title={title}>
      <EmptyState
        drawing="people"
        title="Seleccione el doctor"
        text="Elija en la barra de arriba para quién trabaja ahora."
      />
    </Screen>
  );
}
