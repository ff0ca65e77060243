import { money } from '@hampi/contract/base/dinero';
import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { exportMovimientos, listMovimientos, type MovimientoAdmin } from '@hampi/contract/dinero/creditos/admin';
import type { TipoMovimiento } from '@hampi/contract/dinero/creditos/calls';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';
import { conSigno } from './movimiento-text.ts';

const TIPOS: Record<TipoMovimiento, string> = {
  COMPRA: 'Compra',
  USO: 'Uso',
  DEVOLUCION: 'Devolución',
  ENVIO: 'Envío',
  RECEPCION: 'Recepción',
};
const FILTROS = [
  { value: 'TODOS', label: 'Todos' },
  { value: 'COMPRA', label: 'Compras' },
  { value: 'USO', label: 'Usos' },
  { value: 'DEVOLUCION', label: 'Devoluciones' },
  { value: 'ENVIO', label: 'Envíos' },
] as const;

/** `/admin/movimientos` (AD-2): the ledger of credits of all accounts. */
export default function MovimientosScreen() {
  const tipo = useFilter(FILTROS);
  return (
    <ListScreen
      title="Movimientos de créditos"
      call={listMovimientos}
      sortBy="created_date"
      sort="desc"
      query={tipo === 'TODOS' ? {} : { tipo }}
      csv={{ call: exportMovimientos, name: 'movimientos' }}
      search="Buscar por número o usuario"
      filters={<FilterChips options={FILTROS} value={tipo} />}
      columns={columns}
      empty={{ drawing: 'inbox', title: 'No existen registros' }}
    />
  );
}

const columns: Column<MovimientoAdmin>[] = [
  { key: 'numero', title: 'Número', sort: 'id', nowrap: true, render: (row) => <b>{row.numero}</b> },
  {
    key: 'fecha',
    title: 'Fecha',
    sort: 'created_date',
    nowrap: true,
    render: (row) => fechaHora(row.created_date, ZONA_ECUADOR),
  },
  { key: 'tipo', title: 'Movimiento', render: (row) => TIPOS[row.tipo_transaccion] },
  { key: 'login', title: 'Usuario', render: (row) => row.login ?? '—' },
  { key: 'con', title: 'Solo con', render: (row) => row.profesional ?? 'Cualquiera' },
  { key: 'creditos', title: 'Créditos', sort: 'creditos', align: 'right', render: (row) => conSigno(row.creditos) },
  {
    key: 'valor',
    title: 'Valor',
    sort: 'valor',
    align: 'right',
    nowrap: true,
    render: (row) => (row.valor > 0 ? money(row.valor) : '—'),
  },
];
