import * as MC from '@hampi/contract/clinica/historia/messages';
import { getCarneVacunas } from '@hampi/contract/clinica/vacunas/calls';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { callFile } from '../../../base/api.ts';
import { isFailure, tellFailure } from '../../../base/toast.ts';
import { printPdf } from './print-pdf.ts';

/** Prints a patient's vaccination card. */
export function CarneButton({ clienteId }: { clienteId: number }) {
  const [busy, setBusy] = useState(false);

  async function print() {
    setBusy(true);
    try {
      printPdf(await callFile(getCarneVacunas, { params: { clienteId } }), 'carne-vacunacion');
    } catch (error) {
      if (!isFailure(error)) throw error;
      tellFailure(error, error.mensaje || MC.documento_fallo);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      size="sm"
      loading={busy}
      leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
      onClick={() => void print()}
    >
      Imprimir carné
    </Button>
  );
}
