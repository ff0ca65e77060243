import { fechaCorta, fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  canalTexto,
  derechoTexto,
  exportPedidos,
  listPedidos,
  type Pedido,
} from '@hampi/contract/personas/pedidos/calls';
import { IconMailForward } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useSession } from '../../../base/session.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';
import css from './pedidos.module.css';

const RegisterDialog = lazy(() => import('./register-dialog.tsx'));
const ReplyDialog = lazy(() => import('./reply-dialog.tsx'));

const FILTROS = [
  { value: 'ABIERTA', label: 'Por responder' },
  { value: 'CUMPLIDA', label: 'Cumplidos' },
  { value: 'NEGADA', label: 'No procedieron' },
] as const;

/** `…/pedidos`: what people asked about the data that the caller answers for, and until when each must be answered (OP-1, BE-42). */
export default function PedidosScreen() {
  const estado = useFilter(FILTROS);
  const [dialog, setDialog] = useState<'registrar' | Pedido | null>(null);
  const close = () => setDialog(null);
  const admin = useSession((s) => s.role === 'ROLE_ADMIN');
  return (
    <ListScreen
      title="Pedidos de derechos"
      width="wide"
      topic="proteccion"
      call={listPedidos}
      sortBy="vence_el"
      query={{ estado }}
      csv={{ call: exportPedidos, name: 'pedidos', unsorted: true }}
      create={{ label: 'Registrar pedido', run: () => setDialog('registrar') }}
      above={(page) => <Vencidas {...((page?.foreignData ?? { vencidas: 0 }) as { vencidas: number })} />}
      search="Buscar nombre, documento, correo o cuenta"
      filters={<FilterChips options={FILTROS} value={estado} />}
      columns={admin ? columns : columns.filter(({ key }) => key !== 'cuenta')}
      actions={(row) =>
        row.estado === 'ABIERTA'
          ? [{ label: 'Responder', icon: IconMailForward, strong: row.vencida, run: () => setDialog(row) }]
          : []
      }
      empty={{
        drawing: 'inbox',
        title: estado === 'ABIERTA' ? 'Ningún pedido espera respuesta' : 'No existen registros',
        text: admin
          ? 'Registre aquí los que llegan por correo; los de la página de contacto, desde Contactos.'
          : 'Registre aquí los que le llegan por correo o en persona.',
      }}
    >
      {dialog && (
        <LoadGuard over>
          {dialog === 'registrar' ? (
            <RegisterDialog admin={admin} onClose={close} />
          ) : (
            <ReplyDialog pedido={dialog} onClose={close} />
          )}
        </LoadGuard>
      )}
    </ListScreen>
  );
}

const Vencidas = ({ vencidas }: { vencidas: number }) =>
  vencidas > 0 && (
    <Banner kind="warning" title={vencidas === 1 ? 'Un pedido venció.' : `${vencidas} pedidos vencieron.`}>
      El plazo para responder ya pasó: no espere más.
    </Banner>
  );

const columns: Column<Pedido>[] = [
  {
    key: 'nombre',
    title: 'Quién',
    sort: 'nombre',
    render: (row) => (
      <span className="grid anywhere items-left">
        <b>{row.nombre}</b>
        <small className="c-quiet t-hint">{[row.correo, row.documento].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
  {
    key: 'cuenta',
    title: 'Cuenta',
    render: (row) =>
      row.cuenta === null ? (
        'Sin cuenta'
      ) : (
        <span className="grid anywhere items-left">
          {row.cuenta}
          <small className="c-quiet t-hint">{row.cuenta_abierta ? 'Abierta' : 'Cerrada'}</small>
        </span>
      ),
  },
  {
    key: 'pedido',
    title: 'Pedido',
    render: (row) => (
      <span className="grid anywhere items-left">
        {derechoTexto[row.derecho]}
        <small className={`clip ${css.text}`}>{row.pedido}</small>
      </span>
    ),
  },
  {
    key: 'recibido',
    title: 'Recibido',
    sort: 'recibida_el',
    nowrap: true,
    render: (row) => (
      <span className="grid anywhere items-left">
        {fechaCorta(row.recibida_el)}
        <small className="c-quiet t-hint">{canalTexto[row.canal]}</small>
      </span>
    ),
  },
  { key: 'vence', title: 'Vence', sort: 'vence_el', nowrap: true, render: (row) => fechaCorta(row.vence_el) },
  { key: 'estado', title: 'Estado', card: 'badge', render: estadoOf },
];

function estadoOf(row: Pedido) {
  if (row.estado === 'ABIERTA')
    return row.vencida ? <StatusBadge status="atrasada" word="Vencido" /> : <StatusBadge status="PENDIENTE" />;
  return (
    <span className="grid anywhere items-left">
      {row.estado === 'CUMPLIDA' ? (
        <StatusBadge status="disponible" word="Cumplido" />
      ) : (
        <StatusBadge status="CANCELADO" word="No procedió" />
      )}
      {row.respondida_en && (
        <small className="c-quiet t-hint">
          {[row.respondida_por, fechaHora(row.respondida_en, ZONA_ECUADOR)].filter(Boolean).join(', ')}
        </small>
      )}
    </span>
  );
}
