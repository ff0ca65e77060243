import { fechaHora } from '@hampi/contract/base/fechas';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import type { Accion } from '@hampi/contract/clinica/reembolso/calls';
import { lazy } from 'react';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { focusWhenThere } from '../../../../kit/focus.ts';
import { useConsulta } from '../../consulta/consulta-store.ts';
import { useHistoria } from '../../consulta/historia-context.ts';

const CompartirDialog = lazy(() => import('../compartir/compartir-dialog.tsx'));
const PaqueteDialog = lazy(() => import('../../reembolso/paquete-dialog.tsx'));
const InvoiceDialog = lazy(() => import('../../../dinero/facturas/invoice-dialog.tsx'));

/** Its invoice, what the insurer reimburses, and what the patient reads. */
export type Papel = 'factura' | 'reembolso' | 'paciente';

interface Props {
  /** A stored one of the doctor. */
  consulta: Consulta | null;
  shown: Papel | null;
  onShow: (papel: Papel | null) => void;
}

/** What a stored consultation gives to others, each in its dialog. */
export function PapelesDeConsulta({ consulta, shown, onShow }: Props) {
  const { zona } = useHistoria();
  const toggle = useConsulta((s) => s.toggle);
  const close = () => onShow(null);

  /** Leads to where the missing paper is made. */
  function mend(accion: Accion) {
    if (accion === 'FACTURAR' || accion === 'VER_FACTURA') return onShow('factura');
    close();
    const seccion = accion === 'EMITIR_PEDIDO' || accion === 'SUBIR_RESULTADO' ? 'examenes' : 'diagnostico';
    toggle(seccion, true);
    focusWhenThere(`#seccion-${seccion} button`);
  }

  return (
    <>
      <WhenNeeded needed={shown === 'factura'}>
        {shown === 'factura' && consulta && (
          <InvoiceDialog
            consultaId={consulta.id}
            subtitle={`Consulta del ${fechaHora(consulta.created_date, zona)} · ${consulta.oficina.nombre}`}
            onClose={close}
          />
        )}
      </WhenNeeded>
      <WhenNeeded needed={shown === 'reembolso'}>
        {shown === 'reembolso' && consulta && (
          <PaqueteDialog lado={{ tipo: 'consulta', consultaId: consulta.id }} onAccion={mend} onClose={close} />
        )}
      </WhenNeeded>
      <WhenNeeded needed={shown === 'paciente'}>
        {shown === 'paciente' && consulta && <CompartirDialog consultaId={consulta.id} onClose={close} />}
      </WhenNeeded>
    </>
  );
}
