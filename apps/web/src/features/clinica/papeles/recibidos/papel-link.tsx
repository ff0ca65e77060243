import type { Hecho } from '@hampi/contract/clinica/linea/calls';
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';

const Visor = lazy(() => import('./visor-de-historia.tsx'));

/** Opens a paper of the timeline in the viewer. */
export function PapelLink({ id, fecha, papel }: { id: number; fecha: string; papel: NonNullable<Hecho['papel']> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
        aria-label={`Ver ${papel.nombre}`}
        onClick={() => setOpened(true)}
      >
        Ver
      </Button>
      {opened && (
        <LoadGuard>
          <Visor papel={{ ...papel, id, fecha }} onClose={() => setOpened(false)} />
        </LoadGuard>
      )}
    </>
  );
}
