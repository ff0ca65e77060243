import { fechaCorta, fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  canalTexto,
  type Eliminacion,
  exportEliminaciones,
  listEliminaciones,
} from '@hampi/contract/personas/eliminaciones/calls';
import { IconMailForward } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';
import css from './eliminaciones.module.css';

const RegisterDialog = lazy(() => import('./register-dialog.tsx'));
const ReplyDialog = lazy(() => import('./reply-dialog.tsx'));

const FILTROS = [
  { value: 'ABIERTA', label: 'Por responder' },
  { value: 'CUMPLIDA', label: 'Cumplidos' },
  { value: 'NEGADA', label: 'No procedieron' },
] as const;

/** `/admin/eliminaciones`: the requests for erasure, and until when each must be answered (OP-1). */
export default function EliminacionesScreen() {
  const estado = useFilter(FILTROS);
  const [dialog, setDialog] = useState<'registrar' | Eliminacion | null>(null);
  const close = () => setDialog(null);
  return (
    <ListScreen
      title="Pedidos de eliminación"
      width="wide"
      call={listEliminaciones}
      sortBy="vence_el"
      query={{ estado }}
      csv={{ call: exportEliminaciones, name: 'eliminaciones', unsorted: true }}
      create={{ label: 'Registrar pedido', run: () => setDialog('registrar') }}
      above={(page) => <Vencidas {...((page?.foreignData ?? { vencidas: 0 }) as { vencidas: number })} />}
      search="Buscar nombre, documento, correo o cuenta"
      filters={<FilterChips options={FILTROS} value={estado} />}
      columns={columns}
      actions={(row) =>
        row.estado === 'ABIERTA'
          ? [{ label: 'Responder', icon: IconMailForward, strong: row.vencida, run: () => setDialog(row) }]
          : []
      }
      empty={{
        drawing: 'inbox',
        title: estado === 'ABIERTA' ? 'Ningún pedido espera respuesta' : 'No existen registros',
        text: 'Registre aquí los que llegan por correo; los de la página de contacto, desde Contactos.',
      }}
    >
      {dialog && (
        <LoadGuard over>
          {dialog === 'registrar' ? (
            <RegisterDialog onClose={close} />
          ) : (
            <ReplyDialog eliminacion={dialog} onClose={close} />
          )}
        </LoadGuard>
      )}
    </ListScreen>
  );
}

const Vencidas = ({ vencidas }: { vencidas: number }) =>
  vencidas > 0 && (
    <Banner kind="warning" title={vencidas === 1 ? 'Un pedido venció.' : `${vencidas} pedidos vencieron.`}>
      La ley da 15 días para responder: no espere más.
    </Banner>
  );

const columns: Column<Eliminacion>[] = [
  {
    key: 'nombre',
    title: 'Quién',
    sort: 'nombre',
    render: (row) => (
      <span className={css.lines}>
        <b>{row.nombre}</b>
        <small>{[row.correo, row.documento].filter(Boolean).join(' · ')}</small>
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
        <span className={css.lines}>
          {row.cuenta}
          <small>{row.cuenta_abierta ? 'Abierta' : 'Cerrada'}</small>
        </span>
      ),
  },
  { key: 'pedido', title: 'Pedido', render: (row) => <span className={css.text}>{row.pedido}</span> },
  {
    key: 'recibido',
    title: 'Recibido',
    sort: 'recibida_el',
    nowrap: true,
    render: (row) => (
      <span className={css.lines}>
        {fechaCorta(row.recibida_el)}
        <small>{canalTexto[row.canal]}</small>
      </span>
    ),
  },
  { key: 'vence', title: 'Vence', sort: 'vence_el', nowrap: true, render: (row) => fechaCorta(row.vence_el) },
  { key: 'estado', title: 'Estado', card: 'badge', render: estadoOf },
];

function estadoOf(row: Eliminacion) {
  if (row.estado === 'ABIERTA')
    return row.vencida ? <StatusBadge status="atrasada" word="Vencido" /> : <StatusBadge status="PENDIENTE" />;
  return (
    <span className={css.lines}>
      {row.estado === 'CUMPLIDA' ? (
        <StatusBadge status="disponible" word="Cumplido" />
      ) : (
        <StatusBadge status="CANCELADO" word="No procedió" />
      )}
      {row.respondida_en && (
        <small>{[row.respondida_por, fechaHora(row.respondida_en, ZONA_ECUADOR)].filter(Boolean).join(', ')}</small>
      )}
    </span>
  );
}
