import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { FirmaGuardada } from '@hampi/contract/dinero/facturacion/calls';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { EmisorForm } from './emisor-form.tsx';
import css from './facturacion.module.css';
import { ajustesDeFacturacion } from './facturacion.queries.ts';
import { FirmaSection } from './firma-section.tsx';
import { ListaParaFacturar } from './lista-para-facturar.tsx';
import { PruebaSriSection } from './prueba-sri.tsx';

/** A tab of a doctor's profile: the issuer, the signature for invoices, and whether both are ready (PF-6, picture 28). */
export default function FacturacionSection() {
  const query = useQuery(ajustesDeFacturacion);
  return (
    <Loaded query={query} skeleton={<FormSkeleton />} isEmpty={() => false}>
      {(ajustes) => (
        <div className={`grid gap-16 items-start ${css.section}`}>
          <div className="grid gap-16">
            {ajustes.firma && <PorVencer firma={ajustes.firma} />}
            {ajustes.emisor && <FirmaSection firma={ajustes.firma} ruc={ajustes.emisor.ruc} />}
            {ajustes.emisor && <PruebaSriSection />}
            {/* At the end, because on a phone its bar covers the content below. */}
            <EmisorForm ajustes={ajustes} />
          </div>
          <ListaParaFacturar ajustes={ajustes} />
        </div>
      )}
    </Loaded>
  );
}

function PorVencer({ firma: { estado, hasta } }: { firma: FirmaGuardada }) {
  if (estado === 'VIGENTE') return null;
  const fecha = fechaCorta(fechaOf(hasta, ZONA_ECUADOR));
  return estado === 'VENCIDA' ? (
    <Banner kind="error" title={`Su firma venció el ${fecha}.`}>
      Guarde la nueva para volver a facturar.
    </Banner>
  ) : (
    <Banner kind="warning" title={`Su firma vence el ${fecha}.`}>
      Renuévela y guarde aquí el archivo nuevo.
    </Banner>
  );
}
