import { printCaja } from '@hampi/contract/dinero/caja/calls';
import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useFile } from '../../../base/net/use-file.ts';
import { saveFile } from '../../../base/save-file.ts';
import type { Cual } from './caja.queries.ts';

/** Id of the secretary's button, which gets the focus after the day was handed over. */
export const PRINT = 'imprimir-caja';

interface ImprimirProps {
  cual: Cual;
  hoja: number;
  disabled?: boolean;
  /** Which sheet it is, if there are several. */
  cualHoja?: string | undefined;
  id?: string;
  /** Only the icon, where there is little room. */
  small?: boolean;
}

/** Opens a sheet of the day for printing, or downloads it if new tabs are blocked. */
export function PrintSheetButton({ cual, hoja, disabled = false, cualHoja, id, small = false }: ImprimirProps) {
  const { busy, fetchFile } = useFile(printCaja, openToPrint);
  const params = { secretaria_id: cual.secretariaId, doctor_id: cual.doctorId };
  const icon = <IconPrinter size={18} stroke={1.75} aria-hidden />;
  const label = cualHoja ? `Imprimir ${cualHoja}` : 'Imprimir';
  const shared = {
    variant: 'default',
    id,
    disabled,
    loading: busy,
    onClick: () => fetchFile({ params, query: { fecha: cual.fecha, hoja } }),
  } as const;
  return small ? (
    <ActionIcon {...shared} data-icon size={48} style={{ flex: 'none' }} aria-label={label}>
      {icon}
    </ActionIcon>
  ) : (
    <Button {...shared} leftSection={icon}>
      {label}
    </Button>
  );
}

function openToPrint(pdf: Blob): void {
  const url = URL.createObjectURL(pdf);
  if (!window.open(url, '_blank')) saveFile(pdf, 'caja.pdf');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
