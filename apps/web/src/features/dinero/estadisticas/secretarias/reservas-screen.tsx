/** `/adminSecretario/reservas` (3 §2): the bookings of all secretaries. */
import { horaOf } from '@hampi/contract/base/fechas';
import * as MEstadisticas from '@hampi/contract/dinero/estadisticas/messages';
import {
  exportReservasDeSecretarias,
  listReservasDeSecretarias,
  type ReservaListada,
} from '@hampi/contract/dinero/estadisticas/secretarias';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { ListScreen } from '../../../../kit/table/list-screen.tsx';
import { columnasCon } from '../columnas.tsx';
import { RangoNav } from '../rango-nav.tsx';
import { useRangoEntero } from '../use-rango.ts';

export default function ReservasScreen() {
  const [rango, setRango] = useRangoEntero();
  return (
    <ListScreen
      title="Reservas"
      topic="estadisticas"
      call={listReservasDeSecretarias}
      sortBy="fecha"
      sort="desc"
      query={rango}
      csv={{ call: exportReservasDeSecretarias, name: 'reservas', unsorted: true }}
      tools={<RangoNav rango={rango} onChange={setRango} />}
      search="Buscar paciente, doctor o secretaria"
      columns={columns}
      empty={{ drawing: 'inbox', title: MEstadisticas.sin_reservas }}
    />
  );
}

const columns = columnasCon<ReservaListada>([
  { key: 'hora', title: 'Hora', nowrap: true, render: (row) => horaOf(row.inicio, row.zona) },
  { key: 'estado', title: 'Estado', card: 'badge', render: (row) => <StatusBadge status={row.estado_reserva} /> },
]);
