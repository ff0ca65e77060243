import { type CasoDeSucursal, listCasosDeSucursales } from '@hampi/contract/clinica/sive/calls';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';
import { FILTROS } from './sive.queries.ts';

/** `/institucion/por-notificar`: which professionals have cases to notify, without patients, diseases and days (decisions 31). */
export default function SucursalesScreen() {
  const estado = useFilter(FILTROS);
  return (
    <ListScreen
      title="Por notificar"
      topic="sive"
      call={listCasosDeSucursales}
      sortBy="vencida"
      sort="desc"
      query={{ estado }}
      search="Buscar profesional o sucursal"
      filters={<FilterChips options={FILTROS} value={estado} />}
      above={() => (
        <p className="m-0 mb-12 t-small c-quiet">
          Casos de enfermedades de notificación atendidos en sus sucursales. De quién y de qué son lo sabe solo el
          profesional.
        </p>
      )}
      columns={COLUMNS}
      empty={{
        drawing: 'inbox',
        title: estado === 'ABIERTA' ? 'No hay casos por notificar' : 'No existen registros',
        text: 'Aquí aparecen los que sus profesionales diagnostican en las sucursales.',
      }}
    />
  );
}

const COLUMNS: Column<CasoDeSucursal>[] = [
  { key: 'doctor', title: 'Profesional', sort: 'doctor', card: 'title', render: ({ doctor }) => <b>{doctor}</b> },
  { key: 'oficina', title: 'Sucursal', render: ({ oficina }) => oficina },
  {
    key: 'mes',
    title: 'Mes de la consulta',
    sort: 'mes',
    nowrap: true,
    render: ({ mes }) => `${mes.slice(5)}/${mes.slice(0, 4)}`,
  },
  {
    key: 'estado',
    title: 'Estado',
    sort: 'vencida',
    card: 'badge',
    render: ({ estado, vencida }) =>
      estado === 'NOTIFICADA' ? (
        <StatusBadge status="disponible" word="Notificado" />
      ) : estado === 'NO_APLICA' ? (
        <StatusBadge status="omitido" word="No aplica" />
      ) : vencida ? (
        <StatusBadge status="atrasada" word="Vencido" />
      ) : (
        <StatusBadge status="PENDIENTE" word="Por notificar" />
      ),
  },
];
