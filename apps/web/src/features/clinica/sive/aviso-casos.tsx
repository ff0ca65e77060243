import { type Caso, getFormularioEpi, listCasosDe } from '@hampi/contract/clinica/sive/calls';
import * as MSive from '@hampi/contract/clinica/sive/messages';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useFile } from '../../../base/net/use-file.ts';
import { queryOf } from '../../../base/query.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import { printPdf } from '../documentos/print-pdf.ts';
import { cierreTexto, corregidoTexto, plazoTexto } from './caso-text.ts';
import type { Cierre } from './cerrar-dialog.tsx';

const CerrarDialog = lazy(() => import('./cerrar-dialog.tsx'));

/** Above the history: what the saved diagnoses say must be notified, until somebody notes that it was (BE-33). */
export default function AvisoCasos() {
  const { historia } = useHistoria();
  const params = { clienteId: historia.paciente.id };
  const { data } = useQuery(queryOf('historias', listCasosDe, { params }));
  const [cierre, setCierre] = useState<Cierre | null>(null);
  const shown = data?.filter(
    ({ estado, retirada_en }) => estado === 'ABIERTA' || (estado === 'NOTIFICADA' && retirada_en),
  );
  return (
    <>
      {shown?.map((caso) => (
        <AvisoCaso key={caso.id} caso={caso} onCerrar={(como) => setCierre({ caso, como })} />
      ))}
      {cierre && (
        <LoadGuard over>
          <CerrarDialog cierre={cierre} onClose={() => setCierre(null)} />
        </LoadGuard>
      )}
    </>
  );
}

function AvisoCaso({ caso, onCerrar }: { caso: Caso; onCerrar: (como: Cierre['como']) => void }) {
  const { id, enfermedad, estado, vencida, nota } = caso;
  const epi = useFile(getFormularioEpi, (pdf) => printPdf(pdf, 'formulario-epi'));
  if (estado !== 'ABIERTA')
    return (
      <Banner title={`${enfermedad}: ya notificado.`}>
        {cierreTexto(caso)}. {corregidoTexto(caso)}
      </Banner>
    );
  return (
    <Banner kind="warning" title={`Notificar a la autoridad sanitaria: ${enfermedad}.`}>
      {vencida && <b>El plazo ya pasó. </b>}
      {plazoTexto(caso)} {nota && `${nota}. `}
      {corregidoTexto(caso)} <span className="c-quiet">{MSive.segun}</span>
      <span className="row wrap gap-8 mt-8">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          aria-label={`Formulario de ${enfermedad}`}
          loading={epi.busy}
          onClick={() => epi.fetchFile({ params: { casoId: id } })}
        >
          Formulario
        </Button>
        <Button size="compact-sm" aria-label={`Ya notifiqué ${enfermedad}`} onClick={() => onCerrar('notificado')}>
          Ya lo notifiqué
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`No aplica: ${enfermedad}`}
          onClick={() => onCerrar('no-aplica')}
        >
          No aplica
        </Button>
      </span>
    </Banner>
  );
}
