/** `/adminSecretario/cajas` (3 §2): the rows in the registers of all secretaries. */
import { money } from '@hampi/contract/base/dinero';
import * as MEstadisticas from '@hampi/contract/dinero/estadisticas/messages';
import {
  type CajaListada,
  exportCajasDeSecretarias,
  listCajasDeSecretarias,
} from '@hampi/contract/dinero/estadisticas/secretarias';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { CsvButton } from '../../../../kit/table/csv-button.tsx';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { useListState } from '../../../../kit/table/list-state.ts';
import { pageQuery } from '../../../../kit/table/page-query.ts';
import { columnasCon } from '../columnas.tsx';
import { RangoNav } from '../rango-nav.tsx';
import { useRangoEntero } from '../use-rango.ts';

export default function CajasScreen() {
  const [rango, setRango] = useRangoEntero();
  const list = useListState({ sortBy: 'fecha', sort: 'desc' });
  const query = useQuery(pageQuery('estadisticas', listCajasDeSecretarias, list.query, { query: rango }));
  return (
    <Screen
      title="Cajas"
      tools={
        <>
          <RangoNav rango={rango} onChange={setRango} />
          <CsvButton endpoint={exportCajasDeSecretarias} input={{ query: rango }} name="cajas" />
        </>
      }
    >
      <DataTable
        label="Cajas"
        query={query}
        list={list}
        rowKey={(row) => row.id}
        search="Buscar paciente, doctor o secretaria"
        columns={columns}
        empty={{ drawing: 'inbox', title: MEstadisticas.sin_cobros }}
      />
    </Screen>
  );
}

const columns = columnasCon<CajaListada>([
  {
    key: 'valor',
    title: 'Valor',
    sort: 'valor',
    align: 'right',
    nowrap: true,
    render: (row) => money(row.valor),
  },
  {
    key: 'entregado',
    title: 'Estado',
    card: 'badge',
    render: (row) =>
      row.entregado ? (
        <StatusBadge status="pagado" word="Entregado" />
      ) : (
        <StatusBadge status="PENDIENTE" word="Sin entregar" />
      ),
  },
]);
