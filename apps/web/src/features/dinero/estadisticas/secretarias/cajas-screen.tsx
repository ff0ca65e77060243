/** `/adminSecretario/cajas` (3 §2): the rows in the registers of all secretaries. */
import { money } from '@hampi/contract/base/dinero';
import * as MEstadisticas from '@hampi/contract/dinero/estadisticas/messages';
import {
  type CajaListada,
  exportCajasDeSecretarias,
  listCajasDeSecretarias,
} from '@hampi/contract/dinero/estadisticas/secretarias';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { ListScreen } from '../../../../kit/table/list-screen.tsx';
import { columnasCon } from '../columnas.tsx';
import { RangoNav } from '../rango-nav.tsx';
import { useRangoEntero } from '../use-rango.ts';

export default function CajasScreen() {
  const [rango, setRango] = useRangoEntero();
  return (
    <ListScreen
      title="Cajas"
      topic="estadisticas"
      call={listCajasDeSecretarias}
      sortBy="fecha"
      sort="desc"
      query={rango}
      csv={{ call: exportCajasDeSecretarias, name: 'cajas', unsorted: true }}
      tools={<RangoNav rango={rango} onChange={setRango} />}
      search="Buscar paciente, doctor o secretaria"
      columns={columns}
      empty={{ drawing: 'inbox', title: MEstadisticas.sin_cobros }}
    />
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
