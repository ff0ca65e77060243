import { fechaCorta } from '@hampi/contract/base/fechas';
import { IconReceipt } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import type { RowAction } from '../../../kit/table/row-actions.tsx';
import { consultaOf, type FilaVista } from './caja.ts';

const FacturarDialog = lazy(() => import('../facturas/facturar-dialog.tsx'));

/** The invoice button of delivered rows that belong to a consultation (3 §2), and its window. */
export function useFacturar(): { actions: (fila: FilaVista) => RowAction[]; dialog: ReactNode } {
  const [fila, setFila] = useState<FilaVista | null>(null);
  const consultaId = fila && consultaOf(fila);
  return {
    actions: (one) =>
      consultaOf(one) ? [{ label: 'Facturar', icon: IconReceipt, run: () => setFila(one), strong: true }] : [],
    dialog: consultaId && fila?.guardada && (
      <LoadGuard over>
        <FacturarDialog
          consultaId={consultaId}
          subtitle={`${fila.guardada.r_tipo_servicio} del ${fechaCorta(fila.guardada.r_fecha)}, ${fila.guardada.r_hora_pago}`}
          onClose={() => setFila(null)}
        />
      </LoadGuard>
    ),
  };
}
