import { money } from '@hampi/contract/base/dinero';
import { fechaCorta, fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type Deuda, exportDeudas, listDeudas, motivoTexto } from '@hampi/contract/dinero/deudas/calls';
import { IconCash } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';

const CloseDialog = lazy(() => import('./close-dialog.tsx'));

const FILTROS = [
  { value: 'PENDIENTE', label: 'Pendientes' },
  { value: 'CERRADA', label: 'Pagadas' },
  { value: 'ANULADA', label: 'Anuladas' },
] as const;

/** `/admin/deudas`: the platform's debts to patients and professionals, and who paid them (decisions 42). */
export default function DeudasScreen() {
  const estado = useFilter(FILTROS);
  const [paying, setPaying] = useState<Deuda | null>(null);
  return (
    <ListScreen
      title="Por devolver y pagar"
      call={listDeudas}
      sortBy="creada_en"
      sort="asc"
      query={{ estado }}
      csv={{ call: exportDeudas, name: 'deudas', unsorted: true }}
      search="Buscar por nombre, correo o número del pago"
      filters={<FilterChips options={FILTROS} value={estado} />}
      columns={columns}
      actions={(row) =>
        row.pagadera ? [{ label: 'Registrar el pago', icon: IconCash, run: () => setPaying(row) }] : []
      }
      empty={{
        drawing: 'inbox',
        title: estado === 'PENDIENTE' ? 'No hay nada por devolver ni por pagar' : 'No existen registros',
      }}
    >
      {paying && (
        <LoadGuard over>
          <CloseDialog deuda={paying} onClose={() => setPaying(null)} />
        </LoadGuard>
      )}
    </ListScreen>
  );
}

const QUE = {
  DEVOLUCION: 'Devolución a paciente',
  LIQUIDACION: 'Pago a profesional',
  RECUPERO: 'Debe el profesional',
} as const;

const columns: Column<Deuda>[] = [
  {
    key: 'acreedor',
    title: 'A quién',
    sort: 'acreedor',
    render: (row) => (
      <>
        <b>{row.acreedor || 'Paciente sin cuenta'}</b>
        <br />
        {row.correo}
      </>
    ),
  },
  {
    key: 'tipo',
    title: 'Qué',
    render: (row) => QUE[row.tipo],
  },
  { key: 'motivo', title: 'Motivo', sort: 'motivo', render: (row) => motivoTexto(row.motivo) },
  {
    key: 'valor',
    title: 'Valor',
    sort: 'valor',
    align: 'right',
    nowrap: true,
    render: (row) => (
      <>
        <b>{money(row.valor)}</b>
        {row.descuento > 0 && (
          <>
            <br />
            <small>se descuentan {money(row.descuento)}</small>
          </>
        )}
      </>
    ),
  },
  { key: 'pago', title: 'Pago', render: (row) => row.pp_client_transaction_id ?? '—' },
  {
    key: 'desde',
    title: 'Desde',
    sort: 'creada_en',
    nowrap: true,
    render: (row) => fechaHora(row.creada_en, ZONA_ECUADOR),
  },
  { key: 'estado', title: 'Estado', card: 'badge', render: estadoOf },
];

const ESPERA = { DEVOLUCION: 'Por devolver', LIQUIDACION: 'Por pagar', RECUPERO: 'Por cobrar' } as const;

function estadoOf(row: Deuda) {
  if (row.estado === 'ANULADA') return <StatusBadge status="CANCELADO" word="Anulada" />;
  if (row.estado === 'CERRADA')
    return (
      <>
        <StatusBadge status="pagado" word={`Pagada el ${fechaCorta(row.pagada_el ?? '')}`} />
        <br />
        {row.como}
      </>
    );
  return row.pagadera ? (
    <StatusBadge status="PENDIENTE" word={ESPERA[row.tipo]} />
  ) : (
    <StatusBadge status="omitido" word="Después de la cita" />
  );
}
