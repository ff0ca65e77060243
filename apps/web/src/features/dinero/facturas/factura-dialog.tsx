import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { EstadoDeFactura } from './estado-factura.tsx';
import { FacturaAbierta } from './factura-abierta.tsx';
import css from './facturas.module.css';
import { oneFactura } from './facturas.queries.ts';

/** A document that is not the living invoice of a consultation: a credit note, or an invoice that notes made void. */
export default function FacturaDialog({ id, numero, onClose }: { id: number; numero: string; onClose: () => void }) {
  const client = useQueryClient();
  const query = useQuery(oneFactura(id));
  const close = async () => {
    if (await confirmLeave()) onClose();
  };
  return (
    <Modal
      opened
      onClose={() => void close()}
      size={820}
      classNames={{ title: css.titulo }}
      title={
        <span className={css.title}>
          {query.data?.codDoc === '04' ? 'Nota de crédito' : 'Factura'} {numero}
          {query.data && <EstadoDeFactura state={query.data.state} />}
        </span>
      }
    >
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(factura) => (
          <FacturaAbierta
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
