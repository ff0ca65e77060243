import { printCaja } from '@hampi/contract/dinero/caja/calls';
import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useFile } from '../../../base/net/use-file.ts';
import { saveFile } from '../../../base/save-file.ts';
import type { Cual } from './caja.queries.ts';

/** Opens the day's sheet for printing, or downloads it if new tabs are blocked. */
export function ImprimirButton({ cual, disabled, narrow }: { cual: Cual; disabled: boolean; narrow: boolean }) {
  const { busy, fetchFile } = useFile(printCaja, openToPrint);
  const params = { secretaria_id: cual.secretariaId, doctor_id: cual.doctorId };
  const icon = <IconPrinter size={18} stroke={1.75} aria-hidden />;
  const shared = {
    variant: 'default',
    disabled,
    loading: busy,
    onClick: () => fetchFile({ params, query: { fecha: cual.fecha } }),
  } as const;
  return narrow ? (
    <ActionIcon {...shared} size={48} style={{ flex: 'none' }} aria-label="Imprimir">
      {icon}
    </ActionIcon>
  ) : (
    <Button {...shared} leftSection={icon}>
      Imprimir
    </Button>
  );
}

function openToPrint(pdf: Blob): void {
  const url = URL.createObjectURL(pdf);
  if (!window.open(url, '_blank')) saveFile(pdf, 'caja.pdf');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
