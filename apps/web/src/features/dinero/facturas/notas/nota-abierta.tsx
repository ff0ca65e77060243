import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import { isCorregible } from '@hampi/contract/dinero/facturas/factura';
import { lazy, useState } from 'react';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';
import { FormSkeleton } from '../../../../kit/feedback/skeletons.tsx';
import { confirmLeave } from '../../../../kit/fields/leave-guard.tsx';
import { Anulacion } from '../anulacion/anulacion.tsx';
import { FacturaVista } from '../factura-vista.tsx';

const CorregirNota = lazy(() => import('./corregir-nota.tsx'));

/** A credit note, or the form that corrects one that the SRI returned. */
export function NotaAbierta({ nota, onChange }: { nota: Factura; onChange: (next: Factura) => void }) {
  const [correcting, setCorrecting] = useState(false);
  const back = async () => {
    if (await confirmLeave()) setCorrecting(false);
  };
  if (correcting)
    return (
      <LoadGuard waiting={<FormSkeleton />}>
        <CorregirNota
          nota={nota}
          onDone={(next) => {
            onChange(next);
            setCorrecting(false);
          }}
          onCancel={() => void back()}
        />
      </LoadGuard>
    );
  const onCorrect = isCorregible(nota.state) ? () => setCorrecting(true) : undefined;
  return (
    <FacturaVista factura={nota} onChange={onChange} onCorrect={onCorrect}>
      <Anulacion factura={nota} onChange={onChange} />
    </FacturaVista>
  );
}
