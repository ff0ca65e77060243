import * as MC from '@hampi/contract/clinica/historia/messages';
import { getCarneVacunas } from '@hampi/contract/clinica/vacunas/calls';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useFile } from '../../../base/net/use-file.ts';
import { printPdf } from './print-pdf.ts';

/** Prints a patient's vaccination card. */
export function CarneButton({ clienteId }: { clienteId: number }) {
  const { busy, fetchFile } = useFile(
    getCarneVacunas,
    (file) => printPdf(file, 'carne-vacunacion'),
    MC.documento_fallo,
  );
  return (
    <Button
      variant="default"
      size="sm"
      loading={busy}
      leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
      onClick={() => fetchFile({ params: { clienteId } })}
    >
      Imprimir carné
    </Button>
  );
}
