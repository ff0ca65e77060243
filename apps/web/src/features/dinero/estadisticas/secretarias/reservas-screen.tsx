/** `/adminSecretario/reservas` (3 §2): the bookings of all secretaries. */
import { horaOf } from '@hampi/contract/base/fechas';
import * as MEstadisticas from '@hampi/contract/dinero/estadisticas/messages';
import {
  exportReservasDeSecretarias,
  listReservasDeSecretarias,
  type ReservaListada,
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

export default function ReservasScreen() {
  const [rango, setRango] = useRangoEntero();
  const list = useListState({ sortBy: 'fecha', sort: 'desc' });
  const query = useQuery(pageQuery('estadisticas', listReservasDeSecretarias, list.query, { query: rango }));
  return (
    <Screen
      title="Reservas"
      tools={
        <>
          <RangoNav rango={rango} onChange={setRango} />
          <CsvButton endpoint={exportReservasDeSecretarias} input={{ query: rango }} name="reservas" />
        </>
      }
    >
      <DataTable
        label="Reservas"
        query={query}
        list={list}
        rowKey={(row) => row.id}
        search="Buscar paciente, doctor o secretaria"
        columns={columns}
        empty={{ drawing: 'inbox', title: MEstadisticas.sin_reservas }}
      />
    </Screen>
  );
}

const columns = columnasCon<ReservaListada>([
  { key: 'hora', title: 'Hora', nowrap: true, render: (row) => horaOf(row.inicio, row.zona) },
  { key: 'estado', title: 'Estado', card: 'badge', render: (row) => <StatusBadge status={row.estado_reserva} /> },
]);
