import { printCaja } from '@hampi/contract/dinero/caja/calls';
import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { callFile } from '../../../base/api.ts';
import { saveFile } from '../../../base/save-file.ts';
import { isFailure, tellFailure } from '../../../base/toast.ts';
import type { Cual } from './caja.queries.ts';

/** Opens the day's sheet to be printed, or downloads it where new tabs are blocked. */
export function ImprimirButton({ cual, disabled, narrow }: { cual: Cual; disabled: boolean; narrow: boolean }) {
  const [busy, setBusy] = useState(false);

  async function print() {
    setBusy(true);
    try {
      const params = { secretaria_id: cual.secretariaId, doctor_id: cual.doctorId };
      const pdf = await callFile(printCaja, { params, query: { fecha: cual.fecha } });
      const url = URL.createObjectURL(pdf);
      if (!window.open(url, '_blank')) saveFile(pdf, 'caja.pdf');
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      if (!isFailure(error)) throw error;
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const icon = <IconPrinter size={18} stroke={1.75} aria-hidden />;
  const shared = { variant: 'default', disabled, loading: busy, onClick: () => void print() } as const;
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
