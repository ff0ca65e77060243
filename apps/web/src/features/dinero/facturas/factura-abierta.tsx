import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { invalidate } from '../../../base/query.ts';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { ReembolsoDeFactura } from '../../clinica/reembolso/reembolso-de-factura.tsx';
import { Anulacion } from './anulacion/anulacion.tsx';
import { FacturaVista, type FacturaVistaProps } from './factura-vista.tsx';
import css from './facturas.module.css';
import { oneFactura } from './facturas.queries.ts';
import { NotaAbierta } from './notas/nota-abierta.tsx';
import { NotasDeFactura } from './notas/notas-de-factura.tsx';

const NotaForm = lazy(() => import('./notas/nota-form.tsx'));

/** An invoice with its credit notes: shows the invoice, a note, or the form of a new note, in the same dialog. */
export function FacturaAbierta(props: FacturaVistaProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<number | 'nueva' | null>(null);
  const { factura } = props;

  const back = async () => {
    if (!(await confirmLeave())) return;
    setOpen(null);
    // A note authorised meanwhile may have voided the invoice.
    void client.invalidateQueries({ queryKey: ['facturas'] });
  };
  const issued = (nota: Factura) => {
    client.setQueryData(oneFactura(nota.id).queryKey, nota);
    setOpen(nota.id);
    void invalidate(client, 'facturas', 'cajas', 'citas', 'estadisticas');
  };

  if (factura.codDoc === '04') return <NotaAbierta nota={factura} onChange={props.onChange} />;
  if (open === 'nueva')
    return (
      <LoadGuard>
        <NotaForm factura={factura} onDone={issued} onCancel={() => void back()} />
      </LoadGuard>
    );
  if (open !== null)
    return (
      <>
        <Button
          className={css.volver}
          variant="subtle"
          leftSection={<IconArrowLeft size={16} stroke={2} aria-hidden />}
          onClick={() => void back()}
        >
          Volver a la factura {factura.numero}
        </Button>
        <Nota id={open} />
      </>
    );
  return (
    <FacturaVista {...props}>
      <NotasDeFactura factura={factura} onOpen={setOpen} onNew={() => setOpen('nueva')} />
      <ReembolsoDeFactura factura={factura} />
      <Anulacion factura={factura} onChange={props.onChange} />
    </FacturaVista>
  );
}

function Nota({ id }: { id: number }) {
  const client = useQueryClient();
  return (
    <Loaded query={useQuery(oneFactura(id))} skeleton={<FormSkeleton />}>
      {(nota) => <NotaAbierta nota={nota} onChange={(next) => client.setQueryData(oneFactura(id).queryKey, next)} />}
    </Loaded>
  );
}
