import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  type Cambio,
  cambioTexto,
  confirmCambio,
  csvCambios,
  type EstadoCambio,
  listCambios,
  stopCambio,
} from '@hampi/contract/plataforma/administracion/cambios';
import { IconCheck, IconHandStop } from '@tabler/icons-react';
import { useCall } from '../../../../base/use-call.ts';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { type Status, StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import type { Column } from '../../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../../kit/table/list-screen.tsx';

const FILTROS = [
  { value: 'PENDIENTE', label: 'Pendientes' },
  { value: 'todos', label: 'Todos' },
] as const;

const LOOKS: Record<EstadoCambio, { status: Status; word: string }> = {
  PENDIENTE: { status: 'PENDIENTE', word: 'Pendiente' },
  APLICADO: { status: 'disponible', word: 'Aplicado' },
  DETENIDO: { status: 'CANCELADO', word: 'Detenido' },
  SIN_EFECTO: { status: 'omitido', word: 'Sin efecto' },
};

/** Pending changes to other people's accounts, to be confirmed by a second administrator or stopped (decisions 50). */
export default function CambiosScreen() {
  const filtro = useFilter(FILTROS);
  const filter = filtro === 'todos' ? {} : { estado: filtro };
  const confirmed = useCall(confirmCambio, { refreshes: ['admin'] });
  const stopped = useCall(stopCambio, { refreshes: ['admin'] });

  const askConfirm = async (row: Cambio) => {
    const text = `${cambioTexto(row)}.\nCuenta: ${row.cuenta}.\nLo pidió ${row.pedido_por}. Se aplicará ahora.`;
    if (await confirm({ title: 'Confirmar el cambio', text, confirmLabel: 'Confirmar' }))
      confirmed.mutate({ params: { id: row.id } });
  };
  const askStop = async (row: Cambio) => {
    const text = `${cambioTexto(row)}.\nCuenta: ${row.cuenta}. La cuenta quedará como está.`;
    if (await confirm({ title: 'Detener el cambio', text, confirmLabel: 'Detener', danger: true }))
      stopped.mutate({ params: { id: row.id } });
  };
  const busy = confirmed.isPending || stopped.isPending;

  return (
    <ListScreen
      title="Cambios pendientes"
      width="wide"
      call={listCambios}
      sortBy="pedido_en"
      sort="desc"
      query={filter}
      csv={{ call: csvCambios, name: 'cambios' }}
      search="Buscar cuenta, correo o administrador"
      filters={<FilterChips options={FILTROS} value={filtro} />}
      columns={columns}
      actions={(row) =>
        row.estado === 'PENDIENTE'
          ? [
              ...(row.puede_confirmar
                ? [
                    {
                      label: 'Confirmar',
                      icon: IconCheck,
                      strong: true,
                      disabled: busy,
                      run: () => void askConfirm(row),
                    },
                  ]
                : []),
              { label: 'Detener', icon: IconHandStop, disabled: busy, run: () => void askStop(row) },
            ]
          : []
      }
      empty={{
        drawing: 'people',
        title: 'No hay cambios',
        text: 'Los cambios de correo, roles, desactivación o eliminación de otra cuenta esperan aquí.',
      }}
    />
  );
}

const columns: Column<Cambio>[] = [
  { key: 'cuenta', title: 'Cuenta', sort: 'cuenta', render: (row) => <b>{row.cuenta}</b> },
  { key: 'cambio', title: 'Cambio', sort: 'tipo', render: cambioTexto },
  {
    key: 'pedido',
    title: 'Lo pidió',
    sort: 'pedido_en',
    render: (row) => `${row.pedido_por ?? '—'}, ${fechaHora(row.pedido_en, ZONA_ECUADOR)}`,
  },
  {
    key: 'vence',
    title: 'Se aplica solo',
    sort: 'vence_en',
    nowrap: true,
    render: (row) => (row.estado === 'PENDIENTE' ? fechaHora(row.vence_en, ZONA_ECUADOR) : '—'),
  },
  { key: 'estado', title: 'Estado', card: 'badge', render: (row) => <StatusBadge {...LOOKS[row.estado]} /> },
  {
    key: 'resuelto',
    title: 'Resuelto',
    render: (row) =>
      row.resuelto_en
        ? [row.resuelto_por, fechaHora(row.resuelto_en, ZONA_ECUADOR), row.motivo].filter(Boolean).join(', ')
        : '—',
  },
];
