import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { EstadoDeFactura } from './estado-factura.tsx';
import { FacturaVista } from './factura-vista.tsx';
import css from './facturas.module.css';
import { oneFactura } from './facturas.queries.ts';

/** A document that is not the invoice of a consultation: a credit note. */
export default function FacturaDialog({ id, numero, onClose }: { id: number; numero: string; onClose: () => void }) {
  const client = useQueryClient();
  const query = useQuery(oneFactura(id));
  return (
    <Modal
      opened
      onClose={onClose}
      size={820}
      title={
        <span className={css.title}>
          {query.data?.codDoc === '04' ? 'Nota de crédito' : 'Factura'} {numero}
          {query.data && <EstadoDeFactura state={query.data.state} />}
        </span>
      }
    >
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(factura) => (
          <FacturaVista
            factura={factura}
            onChange={(next) => {
              client.setQueryData(oneFactura(id).queryKey, next);
              void client.invalidateQueries({ queryKey: ['facturas', 'lista'] });
            }}
          />
        )}
      </Loaded>
    </Modal>
  );
}
