import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';

const OpinarDialog = lazy(() => import('./opinar-dialog.tsx'));

interface Props {
  cita: { r_id: number; r_por_opinar: boolean; r_estrellas: number | null };
  /** 'Dra. Lucía Peñaherrera, 12/10/2026'. */
  whole: string;
}

/** Asks how a visit was, and shows the answer (decisions 47). */
export function Opinar({ cita, whole }: Props) {
  const [asking, setAsking] = useState(false);
  if (cita.r_estrellas !== null)
    return (
      <span>
        Su opinión: <span aria-hidden>{'★'.repeat(cita.r_estrellas)}</span> {cita.r_estrellas} de 5
      </span>
    );
  if (!cita.r_por_opinar) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconStar size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
        aria-label={`Opinar sobre la cita con ${whole}`}
      >
        Opinar
      </Button>
      {asking && (
        <LoadGuard>
          <OpinarDialog id={cita.r_id} whole={whole} onClose={() => setAsking(false)} />
        </LoadGuard>
      )}
    </>
  );
}
