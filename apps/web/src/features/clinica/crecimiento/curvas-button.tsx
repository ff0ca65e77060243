import { getCrecimientoImpreso } from '@hampi/contract/clinica/crecimiento/calls';
import * as MCrecimiento from '@hampi/contract/clinica/crecimiento/messages';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useFile } from '../../../base/net/use-file.ts';
import { printPdf } from '../documentos/print-pdf.ts';

/** Prints the curves for the parents. */
export function CurvasButton({ clienteId }: { clienteId: number }) {
  const { busy, fetchFile } = useFile(
    getCrecimientoImpreso,
    (file) => printPdf(file, 'curvas-crecimiento'),
    MCrecimiento.crecimiento_fallo,
  );
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
      onClick={() => fetchFile({ params: { clienteId } })}
    >
      Imprimir curvas
    </Button>
  );
}
