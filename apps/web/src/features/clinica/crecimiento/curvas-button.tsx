import { getCrecimientoImpreso } from '@hampi/contract/clinica/crecimiento/calls';
import * as MCrecimiento from '@hampi/contract/clinica/crecimiento/messages';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { callFile } from '../../../base/api.ts';
import { isFailure, tellFailure } from '../../../base/toast.ts';
import { printPdf } from '../documentos/print-pdf.ts';

/** Prints the curves for the parents. */
export function CurvasButton({ clienteId }: { clienteId: number }) {
  const [busy, setBusy] = useState(false);

  async function print() {
    setBusy(true);
    try {
      printPdf(await callFile(getCrecimientoImpreso, { params: { clienteId } }), 'curvas-crecimiento');
    } catch (error) {
      if (!isFailure(error)) throw error;
      tellFailure(error, error.mensaje || MCrecimiento.crecimiento_fallo);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
      onClick={() => void print()}
    >
      Imprimir curvas
    </Button>
  );
}
