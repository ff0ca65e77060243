import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import type { Bloqueo } from '../ausencias/ausencia-text.ts';
import type { Tramo } from './calendario/huecos.ts';
import type { AgendaOffice } from './citas.queries.ts';

const BlockDialog = lazy(() => import('../ausencias/block-dialog.tsx'));

interface Asked {
  doctorId: number;
  /** Null if the dialog is closed. */
  bloqueo: Bloqueo | null;
}

/** 'Bloquear horario' without leaving the agenda (BE-21): for a day, or for a stretch drawn in an office. */
export function useBloqueo(offices: readonly AgendaOffice[]) {
  const [asked, setAsked] = useState<Asked>();
  return {
    blockDay: (doctorId: number, oficinaId: number | null, dia: string) =>
      setAsked({ doctorId, bloqueo: { dia, oficinaId } }),
    blockTramo: ({ fecha, desde, hasta }: Tramo, oficinaId: number) => {
      const doctorId = offices.find(({ o_id }) => o_id === oficinaId)?.doctorId;
      if (doctorId !== undefined) setAsked({ doctorId, bloqueo: { dia: fecha, oficinaId, horas: { desde, hasta } } });
    },
    dialog: (
      <WhenNeeded needed={Boolean(asked?.bloqueo)}>
        {asked && (
          <BlockDialog
            {...asked}
            everywhere
            offices={offices
              .filter((office) => office.doctorId === asked.doctorId)
              .map(({ o_id, o_nombre }) => ({ id: o_id, nombre: o_nombre }))}
            onClose={() => setAsked({ ...asked, bloqueo: null })}
          />
        )}
      </WhenNeeded>
    ),
  };
}

export const BlockButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconCalendarOff size={18} stroke={1.75} aria-hidden />} onClick={onClick}>
    Bloquear horario
  </Button>
);
