import type { FacturaDeConsulta } from '@hampi/contract/dinero/facturas/calls';
import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import { getPendientes } from '@hampi/contract/dinero/facturas/pendientes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate } from '../../../base/query.ts';
import { useSession } from '../../../base/session.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { PerfilLink } from '../../../kit/perfil-link.tsx';
import { FacturaAbierta } from './factura-abierta.tsx';
import { FacturaForm } from './factura-form.tsx';
import { facturaDeConsulta } from './facturas.queries.ts';
import { Ventana } from './marco.tsx';

interface FacturarProps {
  consultaId: number;
  /** The invoiced consultation, under the title: 'Consulta del 24/11/2026'. */
  subtitle?: string;
  onClose: () => void;
}

/** "Sistema de facturación" of one consultation (2 §2, FE-1, FE-2): the proposed invoice, or the state of the existing one. */
export default function InvoiceDialog({ consultaId, subtitle, onClose }: FacturarProps) {
  const query = useQuery(facturaDeConsulta(consultaId));
  return (
    <Ventana
      title={
        <span>
          Sistema de facturación
          {subtitle && <small className="block t-small regular c-quiet">{subtitle}</small>}
        </span>
      }
      state={query.data?.state}
      onClose={onClose}
    >
      <Loaded query={query} skeleton={<FormSkeleton />} isEmpty={() => false}>
        {(data) => <DeConsulta consultaId={consultaId} data={data} onClose={onClose} />}
      </Loaded>
    </Ventana>
  );
}

function DeConsulta({
  consultaId,
  data,
  onClose,
}: {
  consultaId: number;
  data: FacturaDeConsulta;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [correcting, setCorrecting] = useState(false);
  /** Incremented to start the form again. */
  const [times, setTimes] = useState(0);
  const { factura, propuesta, impedimento } = data;
  const { queryKey } = facturaDeConsulta(consultaId);

  const put = (next: FacturaDeConsulta) => {
    client.setQueryData(queryKey, next);
    for (const topic of ['facturas', 'cajas'] as const)
      void client.invalidateQueries({ queryKey: [topic], refetchType: 'none' });
    // What is on screen behind the dialog waits until it closes, except the number in the menu.
    void invalidate(client, getPendientes);
    setCorrecting(false);
  };
  const putFactura = (next: Factura) => {
    client.setQueryData(queryKey, { ...data, factura: next, state: next.state, sriSent: next.sriSent });
    void invalidate(client, 'facturas', 'cajas');
  };

  if (factura && !(correcting && propuesta))
    return (
      <>
        {factura.state === 'ANULADA' && propuesta && (
          <Banner kind="info" title="Esta factura está anulada.">
            {factura.notas.some(({ state }) => state === 'AUTORIZADA')
              ? 'Las notas de crédito devolvieron todo.'
              : 'Se anuló en SRI en línea.'}{' '}
            <button type="button" className="p-4 c-brand strong" onClick={() => setCorrecting(true)}>
              Facturar otra vez
            </button>
          </Banner>
        )}
        <FacturaAbierta
          factura={factura}
          onChange={putFactura}
          onCorrect={propuesta ? () => setCorrecting(true) : undefined}
        />
      </>
    );
  if (!propuesta)
    return (
      <Banner kind="warning" title="No se puede facturar todavía.">
        {impedimento} <AFacturacion />
      </Banner>
    );
  return (
    <>
      {impedimento && (
        <Banner kind="warning" title="No se puede facturar todavía.">
          {impedimento} <AFacturacion />
        </Banner>
      )}
      <FacturaForm
        key={times}
        consultaId={consultaId}
        data={data}
        propuesta={propuesta}
        blocked={impedimento !== null}
        onGenerated={put}
        onKept={(next) => client.setQueryData(queryKey, next)}
        onDropped={(next) => {
          client.setQueryData(queryKey, next);
          setTimes(times + 1);
        }}
        onCancel={correcting ? () => setCorrecting(false) : onClose}
      />
    </>
  );
}

/** The settings are the professional's own; a secretary reads what is missing and asks for it. */
function AFacturacion() {
  const role = useSession((s) => s.role);
  return role === 'ROLE_SEC' ? null : <PerfilLink>Abrir Mi Perfil</PerfilLink>;
}
