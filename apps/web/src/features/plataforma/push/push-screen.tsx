/** `/admin/notificaciones-push` (AD-7): the push notifications sent to many accounts, and sending a new one. */
import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { audienciaTexto, listPush, type NotificacionPush, tipoPushTexto } from '@hampi/contract/plataforma/push/calls';
import { lazy, useState } from 'react';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { ListScreen } from '../../../kit/table/list-screen.tsx';

const PushDialog = lazy(() => import('./push-dialog.tsx'));

export default function PushScreen() {
  const [writing, setWriting] = useState(false);
  return (
    <ListScreen
      title="Notificaciones push"
      call={listPush}
      sortBy="creada_en"
      sort="desc"
      changing={isOnItsWay}
      create={{ label: 'Nueva notificación', run: () => setWriting(true) }}
      search="Buscar título o cuerpo"
      columns={columns}
      empty={{
        drawing: 'inbox',
        title: 'No existen notificaciones',
        text: 'Lo que envíe aparece en la campana de cada cuenta.',
      }}
    >
      <WhenNeeded needed={writing}>
        <PushDialog opened={writing} onClose={() => setWriting(false)} />
      </WhenNeeded>
    </ListScreen>
  );
}

const isOnItsWay = ({ estado }: NotificacionPush) => estado === 'ENVIANDO';

const columns: Column<NotificacionPush>[] = [
  {
    key: 'title',
    title: 'Notificación',
    sort: 'title',
    render: (row) => (
      <>
        <b>{row.title}</b>
        <br />
        {row.body}
      </>
    ),
  },
  { key: 'tipo', title: 'Tipo', sort: 'tipo', render: (row) => tipoPushTexto[row.tipo] },
  { key: 'audiencia', title: 'Para', sort: 'audiencia', render: (row) => audienciaTexto[row.audiencia] },
  {
    key: 'estado',
    title: 'Estado',
    sort: 'estado',
    card: 'badge',
    render: (row) =>
      isOnItsWay(row) ? (
        <StatusBadge status="PENDIENTE" word="Enviando" />
      ) : (
        <StatusBadge status="disponible" word="Enviada" />
      ),
  },
  { key: 'entregadas', title: 'Al instante', sort: 'entregadas', align: 'right', render: (row) => row.entregadas },
  { key: 'omitidas', title: 'Omitidas', sort: 'omitidas', align: 'right', render: (row) => row.omitidas },
  { key: 'fallidas', title: 'Fallidas', sort: 'fallidas', align: 'right', render: (row) => row.fallidas },
  { key: 'quien', title: 'La envió', render: (row) => row.quien ?? '—' },
  {
    key: 'creada',
    title: 'Fecha',
    sort: 'creada_en',
    nowrap: true,
    render: (row) => fechaHora(row.creada_en, ZONA_ECUADOR),
  },
];
