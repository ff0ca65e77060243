import { dollars, money } from '@hampi/contract/base/dinero';
import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  estadoTransaccionTexto,
  exportTransacciones,
  listTransacciones,
  type TransaccionAdmin,
} from '@hampi/contract/dinero/transacciones/admin';
import type { EstadoTransaccion } from '@hampi/contract/dinero/transacciones/calls';
import { type Status, StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';

const FILTROS = [
  { value: 'TODAS', label: 'Todas' },
  { value: 'POR_REVISAR', label: 'Por revisar' },
  { value: 'APROBADA', label: 'Aprobadas' },
  { value: 'CONFIRMANDO', label: 'Confirmando' },
  { value: 'POR_REVERSAR', label: 'Por reversar' },
  { value: 'POR_DEVOLVER', label: 'Por devolver' },
  { value: 'REVERSADA', label: 'Reversadas' },
] as const;

const LOOKS: Record<EstadoTransaccion, Status> = {
  PENDIENTE: 'omitido',
  CONFIRMANDO: 'PENDIENTE',
  APROBADA: 'APROBADO',
  CANCELADA: 'omitido',
  VENCIDA: 'omitido',
  POR_REVERSAR: 'PENDIENTE',
  REVERSADA: 'CANCELADO',
  POR_DEVOLVER: 'atrasada',
  DEVUELTA: 'CANCELADO',
};

/** `/admin/transacciones` (AD-2): every payment with the provider, and its state. */
export default function TransaccionesScreen() {
  const estado = useFilter(FILTROS);
  return (
    <ListScreen
      title="Transacciones"
      call={listTransacciones}
      sortBy="payment_date"
      sort="desc"
      query={estado === 'TODAS' ? {} : { estado }}
      csv={{ call: exportTransacciones, name: 'transacciones' }}
      search="Buscar por número o usuario"
      filters={<FilterChips options={FILTROS} value={estado} />}
      columns={columns}
      empty={{
        drawing: 'inbox',
        title: 'No existen registros',
        text:
          estado === 'TODAS'
            ? 'Aquí aparecerá cada pago en línea, desde que alguien lo empieza.'
            : 'Ningún pago está en este estado.',
      }}
    />
  );
}

const columns: Column<TransaccionAdmin>[] = [
  {
    key: 'numero',
    title: 'Número',
    nowrap: true,
    render: (row) => <b>{row.pp_client_transaction_id}</b>,
  },
  {
    key: 'fecha',
    title: 'Fecha',
    sort: 'payment_date',
    nowrap: true,
    render: (row) => fechaHora(row.payment_date, ZONA_ECUADOR),
  },
  {
    key: 'que',
    title: 'Qué',
    render: (row) =>
      `${row.transaction_type === 'credits' ? 'Créditos' : 'Reserva'}${row.transaction_test ? ' (prueba)' : ''}`,
  },
  { key: 'login', title: 'Usuario', render: (row) => row.login ?? 'Con el enlace del correo' },
  {
    key: 'valor',
    title: 'Valor',
    sort: 'payment_value',
    align: 'right',
    nowrap: true,
    render: (row) => money(dollars(row.payment_value)),
  },
  { key: 'reparto', title: 'Transferido a', render: (row) => row.pp_transfer_to ?? '—' },
  { key: 'pp', title: 'PayPhone', render: (row) => row.pp_transaction_id ?? '—' },
  {
    key: 'estado',
    title: 'Estado',
    sort: 'estado',
    card: 'badge',
    render: (row) => <StatusBadge status={LOOKS[row.estado]} word={estadoTransaccionTexto[row.estado]} />,
  },
];
