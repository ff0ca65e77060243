import { listFacturas } from '@hampi/contract/dinero/facturas/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../base/query.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { FacturaAbierta } from './factura-abierta.tsx';
import { oneFactura } from './facturas.queries.ts';
import { Ventana } from './marco.tsx';

/** A document that is not the current invoice of a consultation: a credit note, or an invoice voided by notes. */
export default function FacturaDialog({ id, numero, onClose }: { id: number; numero: string; onClose: () => void }) {
  const client = useQueryClient();
  const query = useQuery(oneFactura(id));
  return (
    <Ventana
      title={`${query.data?.codDoc === '04' ? 'Nota de crédito' : 'Factura'} ${numero}`}
      state={query.data?.state}
      onClose={onClose}
    >
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(factura) => (
          <FacturaAbierta
            factura={factura}
            onChange={(next) => {
              client.setQueryData(oneFactura(id).queryKey, next);
              void client.invalidateQueries({ queryKey: keyOf('facturas', listFacturas) });
            }}
          />
        )}
      </Loaded>
    </Ventana>
  );
}
