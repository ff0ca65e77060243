import { fechaCorta, fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { roleFacts } from '@hampi/contract/base/role-facts';
import {
  type Caso,
  FORMULARIOS,
  getFormularioEpi,
  listCasos,
  listCasosDe,
  reopenCaso,
  URGENCIAS,
} from '@hampi/contract/clinica/sive/calls';
import * as MSive from '@hampi/contract/clinica/sive/messages';
import { Anchor } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPrinter, IconX } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { useFile } from '../../../base/net/use-file.ts';
import { useCall } from '../../../base/use-call.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';
import { printPdf } from '../documentos/print-pdf.ts';
import { cierreTexto, corregidoTexto } from './caso-text.ts';
import type { Cierre } from './cerrar-dialog.tsx';
import { FILTROS, vencidosTexto } from './sive.queries.ts';

const CerrarDialog = lazy(() => import('./cerrar-dialog.tsx'));
const { base } = roleFacts.ROLE_MED;

/** `/medico/por-notificar`: the cases that the health authority wants to be told of, the most urgent first (BE-33). */
export default function CasosScreen() {
  const estado = useFilter(FILTROS);
  const [cierre, setCierre] = useState<Cierre | null>(null);
  const epi = useFile(getFormularioEpi, (pdf) => printPdf(pdf, 'formulario-epi'));
  const reopen = useCall(reopenCaso, { refreshes: ['sive', listCasosDe] });
  return (
    <ListScreen
      title="Por notificar"
      topic="sive"
      call={listCasos}
      sortBy="vence_en"
      query={{ estado }}
      search="Buscar paciente o documento"
      filters={<FilterChips options={FILTROS} value={estado} />}
      above={(page) => {
        const { vencidos } = (page?.foreignData ?? { vencidos: 0 }) as { vencidos: number };
        return (
          <>
            {vencidos > 0 && <Banner kind="warning" title={vencidosTexto(vencidos)} />}
            <p className="m-0 mb-12 t-small c-quiet">
              Lo abren los diagnósticos que usted guarda. Hampi no envía nada: usted notifica y lo anota aquí.{' '}
              {MSive.segun}
            </p>
          </>
        );
      }}
      columns={COLUMNS}
      actions={(caso) => [
        ...(caso.estado === 'ABIERTA'
          ? [
              {
                label: 'Ya lo notifiqué',
                icon: IconCheck,
                strong: caso.vencida,
                run: () => setCierre({ caso, como: 'notificado' }),
              },
              { label: 'No aplica', icon: IconX, run: () => setCierre({ caso, como: 'no-aplica' }) },
            ]
          : [
              {
                label: 'Volver a abrir',
                icon: IconArrowBackUp,
                run: () => reopen.mutate({ params: { casoId: caso.id }, body: { version: caso.version } }),
              },
            ]),
        { label: 'Formulario', icon: IconPrinter, run: () => epi.fetchFile({ params: { casoId: caso.id } }) },
      ]}
      empty={{
        drawing: 'inbox',
        title: estado === 'ABIERTA' ? 'No hay casos por notificar' : 'No existen registros',
        text: 'Aquí aparecen los diagnósticos de la lista de enfermedades de notificación.',
      }}
    >
      {cierre && (
        <LoadGuard over>
          <CerrarDialog cierre={cierre} onClose={() => setCierre(null)} />
        </LoadGuard>
      )}
    </ListScreen>
  );
}

const COLUMNS: Column<Caso>[] = [
  {
    key: 'enfermedad',
    title: 'Enfermedad',
    card: 'title',
    render: (caso) => (
      <span className="grid anywhere items-left">
        <b>{caso.enfermedad}</b>
        <small className="c-quiet t-hint">
          {caso.diagnosticos.map(({ cod_4, tipo }) => `${cod_4} ${tipo === 'DF' ? 'DEF' : 'PRE'}`).join(', ')}
        </small>
        {caso.retirada_en && <small className="t-hint c-red">{corregidoTexto(caso)}</small>}
      </span>
    ),
  },
  {
    key: 'paciente',
    title: 'Paciente',
    sort: 'paciente',
    render: (caso) => (
      <span className="grid anywhere items-left">
        <Anchor component={Link} to={`${base}/historia-clinica?paciente=${caso.cliente_id}`}>
          {caso.paciente}
        </Anchor>
        <small className="c-quiet t-hint">Consulta del {fechaCorta(caso.dia)}</small>
      </span>
    ),
  },
  {
    key: 'como',
    title: 'Cómo',
    render: ({ urgencia, formulario }) => (
      <span className="grid items-left">
        {URGENCIAS[urgencia]}
        <small className="c-quiet t-hint">{FORMULARIOS[formulario]}</small>
      </span>
    ),
  },
  {
    key: 'vence_en',
    title: 'Hasta',
    sort: 'vence_en',
    nowrap: true,
    render: ({ vence_en }) => fechaHora(vence_en, ZONA_ECUADOR),
  },
  { key: 'estado', title: 'Estado', card: 'badge', render: (caso) => <EstadoCaso caso={caso} /> },
];

function EstadoCaso({ caso }: { caso: Caso }) {
  if (caso.estado === 'ABIERTA')
    return caso.vencida ? (
      <StatusBadge status="atrasada" word="Vencido" />
    ) : (
      <StatusBadge status="PENDIENTE" word="Por notificar" />
    );
  return (
    <span className="grid anywhere items-left">
      {caso.estado === 'NOTIFICADA' ? (
        <StatusBadge status="disponible" word="Notificado" />
      ) : (
        <StatusBadge status="omitido" word="No aplica" />
      )}
      <small className="c-quiet t-hint">{cierreTexto(caso)}</small>
    </span>
  );
}
