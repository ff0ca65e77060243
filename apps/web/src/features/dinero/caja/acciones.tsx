import type { ArqueoEscrito } from '@hampi/contract/dinero/caja/arqueo';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { focusWhenThere } from '../../../kit/focus.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import css from './caja.module.css';
import type { Cual } from './caja.queries.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { SIN_CONTAR } from './hojas/cajon.tsx';
import { PRINT, PrintSheetButton } from './print-sheet-button.tsx';
import type { Caja } from './use-caja.ts';

interface AccionesProps {
  /** With the day. */
  cual: Cual;
  caja: Caja;
  /** Another day is loading. */
  waits: boolean;
  /** Replaces *Guardar* on phones, where each row has its own. */
  add: ReactNode;
}

const DELIVER = 'entregar-caja';

/** Prints and hands over the sheet that is shown, and saves the rows of the day. The button pressed is disabled afterwards, so the focus moves to the next step. */
export function Acciones({ cual, caja, waits, add }: AccionesProps) {
  const narrow = useNarrow();
  const [asking, setAsking] = useState(false);
  // What was counted, of the sheet on which it was; kept if handing over fails.
  const [counted, setCounted] = useState({ hoja: 0, cajon: SIN_CONTAR });
  const { hoja, ultima, filas, deHoja, saving } = caja;
  const has = (wanted: string, among = deHoja) => !waits && among.some(({ estado }) => estado === wanted);

  async function saveAll() {
    if (await caja.saveAll()) focusWhenThere(`#${DELIVER}:enabled`);
  }
  async function deliver(arqueo?: ArqueoEscrito) {
    const delivered = await caja.deliver(arqueo);
    setAsking(false);
    if (delivered) setCounted({ hoja, cajon: SIN_CONTAR });
    if (delivered) focusWhenThere(`#${PRINT}:enabled`);
  }

  return (
    <div className={`flex gap-8 ${css.botones}`}>
      <PrintSheetButton cual={cual} hoja={hoja} id={PRINT} disabled={!has('entregado')} small={narrow} />
      {narrow ? (
        add
      ) : (
        <Button variant="default" disabled={!has('sin-guardar', filas)} loading={saving} onClick={saveAll}>
          Guardar
        </Button>
      )}
      <Button
        id={DELIVER}
        disabled={!has('sin-guardar') && !has('guardado')}
        leftSection={<IconLock size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Entregar
      </Button>
      <HandOverDialog
        opened={asking}
        filas={filas}
        hoja={hoja}
        hojas={ultima}
        saving={saving}
        cajon={counted.hoja === hoja ? counted.cajon : SIN_CONTAR}
        onCajon={(cajon) => setCounted({ hoja, cajon })}
        onClose={() => setAsking(false)}
        onDeliver={deliver}
      />
    </div>
  );
}
