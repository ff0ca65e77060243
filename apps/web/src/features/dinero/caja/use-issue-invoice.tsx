import { fechaCorta } from '@hampi/contract/base/fechas';
import { type EstadoFactura, estadoTexto } from '@hampi/contract/dinero/facturas/factura';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { EstadoDeFactura } from '../facturas/estado-factura.tsx';
import { consultaOf, type FilaVista } from './caja.ts';

const InvoiceDialog = lazy(() => import('../facturas/invoice-dialog.tsx'));

/** The invoices of delivered rows that belong to a consultation (3 §2): the button, or the state of the invoice, and the dialog. */
export function useIssueInvoice(): { factura: (fila: FilaVista) => ReactNode; dialog: ReactNode } {
  const client = useQueryClient();
  const [fila, setFila] = useState<FilaVista | null>(null);
  const consultaId = fila && consultaOf(fila);
  return {
    factura: (one) =>
      consultaOf(one) && <Factura state={one.guardada?.r_factura ?? null} onOpen={() => setFila(one)} />,
    dialog: consultaId && fila?.guardada && (
      <LoadGuard over>
        <InvoiceDialog
          consultaId={consultaId}
          subtitle={`${fila.guardada.r_tipo_servicio} del ${fechaCorta(fila.guardada.r_fecha)}, ${fila.guardada.r_hora_pago}`}
          onClose={() => {
            setFila(null);
            void client.invalidateQueries({ queryKey: ['cajas'] });
          }}
        />
      </LoadGuard>
    ),
  };
}

function Factura({ state, onOpen }: { state: EstadoFactura | null; onOpen: () => void }) {
  if (state)
    return (
      <button type="button" className="py-4" aria-label={`Factura: ${estadoTexto[state]}`} onClick={onOpen}>
        <EstadoDeFactura state={state} />
      </button>
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconReceipt size={16} stroke={1.75} aria-hidden />}
      onClick={onOpen}
    >
      Facturar
    </Button>
  );
}
