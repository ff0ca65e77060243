import { MC } from '@hampi/contract/clinical-messages';
import { getCarneVacunas } from '@hampi/contract/vacunas';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { callFile } from '../../core/api.ts';
import { isFailure, tellFailure } from '../../ui/toast.ts';
import { printPdf } from './print-pdf.ts';

/** The vaccination card of a patient, printed as often as it is asked for. */
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
