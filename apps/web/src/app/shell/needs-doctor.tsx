import type { ReactNode } from 'react';
import { useSession } from '../../base/session.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Screen } from '../../kit/screen.tsx';

/** Wraps a secretary's screen whose content needs a selected doctor (3 §2). */
export default function NeedsDoctor({ title, children }: { title: string; children: ReactNode }) {
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
