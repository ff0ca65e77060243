import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';

const PaqueteDialog = lazy(() => import('./paquete-dialog.tsx'));

/** Under an authorised invoice: its reimbursement packet; a secretary's has the invoice's part. */
export function ReembolsoDeFactura({ factura }: { factura: Pick<Factura, 'id' | 'state'> }) {
  const [open, setOpen] = useState(false);
  if (factura.state !== 'AUTORIZADA') return null;
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFolder size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Paquete de reembolso
      </Button>
      {open && (
        <LoadGuard over>
          <PaqueteDialog lado={{ tipo: 'factura', facturaId: factura.id }} onClose={() => setOpen(false)} />
        </LoadGuard>
      )}
    </div>
  );
}
