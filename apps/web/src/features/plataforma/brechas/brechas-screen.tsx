import { fechaCorta } from '@hampi/contract/base/fechas';
import { type Brecha, exportBrechas, listBrechas } from '@hampi/contract/plataforma/brechas/calls';
import { Button } from '@mantine/core';
import { IconMailExclamation, IconPencil, IconUsers } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useSession } from '../../../base/session.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';

const BrechaDialog = lazy(() => import('./brecha-dialog.tsx'));
const AfectadosDialog = lazy(() => import('./afectados-dialog.tsx'));
const AvisosDialog = lazy(() => import('./avisos-dialog.tsx'));

const FILTROS = [
  { value: 'ABIERTA', label: 'Abiertas' },
  { value: 'CERRADA', label: 'Cerradas' },
] as const;

type Open =
  | { what: 'nueva' }
  | { what: 'afectados' }
  | { what: 'editar'; brecha: Brecha }
  | { what: 'avisos'; brecha: Brecha };

/** `…/brechas`: breaches of the data that the caller answers for, and until when each must be told (BE-42). */
export default function BrechasScreen() {
  const estado = useFilter(FILTROS);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const opensRecords = useSession(({ role }) => role === 'ROLE_MED' || role === 'ROLE_ADMIN');
  return (
    <ListScreen
      title="Brechas de seguridad"
      width="wide"
      topic="proteccion"
      call={listBrechas}
      sortBy="autoridad_vence"
      query={{ estado }}
      csv={{ call: exportBrechas, name: 'brechas', unsorted: true }}
      tools={
        opensRecords && (
          <Button
            variant="default"
            leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />}
            onClick={() => setOpen({ what: 'afectados' })}
          >
            Quiénes
          </Button>
        )
      }
      create={{ label: 'Registrar brecha', run: () => setOpen({ what: 'nueva' }) }}
      above={(page) => <Vencidas {...((page?.foreignData ?? { vencidas: 0 }) as { vencidas: number })} />}
      search="Buscar qué pasó o qué datos"
      filters={<FilterChips options={FILTROS} value={estado} />}
      columns={columns}
      actions={(brecha) => [
        { label: 'Ver avisos', icon: IconMailExclamation, run: () => setOpen({ what: 'avisos', brecha }) },
        ...(brecha.estado === 'ABIERTA'
          ? [
              {
                label: 'Completar',
                icon: IconPencil,
                strong: brecha.vencida,
                run: () => setOpen({ what: 'editar', brecha }),
              },
            ]
          : []),
      ]}
      empty={{
        drawing: 'inbox',
        title: estado === 'ABIERTA' ? 'Ninguna brecha abierta' : 'No existen registros',
        text: 'Registre aquí la pérdida, el robo o el acceso indebido a datos personales.',
      }}
    >
      {open && <LoadGuard over>{dialogOf(open, close)}</LoadGuard>}
    </ListScreen>
  );
}

function dialogOf(open: Open, close: () => void) {
  if (open.what === 'afectados') return <AfectadosDialog onClose={close} />;
  if (open.what === 'nueva') return <BrechaDialog brecha={null} onClose={close} />;
  if (open.what === 'editar') return <BrechaDialog brecha={open.brecha} onClose={close} />;
  return <AvisosDialog brecha={open.brecha} onClose={close} />;
}

const Vencidas = ({ vencidas }: { vencidas: number }) =>
  vencidas > 0 && (
    <Banner
      kind="warning"
      title={vencidas === 1 ? 'Un aviso está atrasado.' : `${vencidas} brechas tienen avisos atrasados.`}
    >
      Avise cuanto antes y anote la fecha, o escriba por qué no hace falta.
    </Banner>
  );

const aviso = (dada: string | null, vence: string) =>
  dada ? `Avisado el ${fechaCorta(dada)}` : `Hasta el ${fechaCorta(vence)}`;

const columns: Column<Brecha>[] = [
  {
    key: 'descripcion',
    title: 'Qué pasó',
    render: (b) => (
      <span className="grid anywhere">
        <b>{b.descripcion}</b>
        <small className="hint">{b.datos}</small>
      </span>
    ),
  },
  {
    key: 'detectada_el',
    title: 'Detectada',
    sort: 'detectada_el',
    nowrap: true,
    render: (b) => fechaCorta(b.detectada_el),
  },
  { key: 'afectados', title: 'Afectados', render: (b) => b.afectados ?? 'Por saber' },
  {
    key: 'autoridad',
    title: 'A la autoridad',
    sort: 'autoridad_vence',
    nowrap: true,
    render: (b) => aviso(b.autoridad_el, b.autoridad_vence),
  },
  {
    key: 'personas',
    title: 'A las personas',
    nowrap: true,
    render: (b) => (b.riesgo || b.personas_el ? aviso(b.personas_el, b.personas_vence) : 'Sin riesgo'),
  },
  {
    key: 'estado',
    title: 'Estado',
    card: 'badge',
    render: (b) => {
      if (b.estado === 'CERRADA') return <StatusBadge status="disponible" word="Cerrada" />;
      return b.vencida ? (
        <StatusBadge status="atrasada" word="Atrasada" />
      ) : (
        <StatusBadge status="PENDIENTE" word="Abierta" />
      );
    },
  },
];
